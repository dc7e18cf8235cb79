/* Records and players of souk.h. */
#include <souk.h>
#include <stdlib.h>

#include "check.h"

static const char* const names[] = {"Amina", "Ben", "bot:trader"};

static souk_record* begin_record(const char* rules, int32_t merchants) {
  souk_position* start = NULL;
  souk_record* record = NULL;
  const char* const evening[] = {"club evening"};
  const souk_tag tags[] = {{"Event", evening, 1}};
  CHECK(souk_position_new(rules, merchants, 0, &start, NULL) == SOUK_OK);
  CHECK(souk_record_new(start, names, tags, 1, &record, NULL) == SOUK_OK);
  souk_position_free(start);
  return record;
}

static void add(souk_record* record, const char* text) {
  int32_t move = SOUK_NONE;
  CHECK(souk_move_read(text, &move, NULL) == SOUK_OK);
  CHECK(souk_record_add(record, move, NULL, NULL) == SOUK_OK);
}

static char* text_of(const souk_record* record) {
  const size_t length = souk_record_text(record, NULL, 0);
  char* text = malloc(length + 1);
  if (text == NULL) exit(1);
  souk_record_text(record, text, length + 1);
  return text;
}

static void a_record_is_written_and_read(void) {
  souk_record* record = begin_record("international", 3);
  add(record, "N");
  add(record, "1");
  souk_error error;
  souk_effect effect;
  CHECK(souk_record_add(record, SOUK_ROLL, &effect, &error) == SOUK_BREACH && error.rule == 8);
  add(record, "d6d7");
  CHECK(souk_record_comment(record, "well laid", NULL) == SOUK_OK);
  CHECK(souk_record_comment(record, "no } here", &error) == SOUK_BAD_TEXT);
  add(record, "#2");
  CHECK(souk_record_add(record, SOUK_WITHDRAW + 2, &effect, NULL) == SOUK_OK);
  CHECK(effect.kind == SOUK_WITHDREW && effect.seat == 2 && effect.game_over == 1);
  CHECK(souk_record_seed(record, "5ee0", NULL) == SOUK_OK);
  char* text = text_of(record);

  souk_replay* replay = NULL;
  CHECK(souk_replay_read(text, strlen(text), &replay, NULL) == SOUK_OK);
  CHECK(souk_replay_length(replay) == 5);
  CHECK(souk_replay_move(replay, 1) == SOUK_ROLL && souk_replay_move(replay, 5) == SOUK_NONE);
  CHECK(souk_replay_turn(replay, 2) == 0 && souk_replay_round(replay, 2) == 1);
  CHECK(souk_replay_turn(replay, 5) == SOUK_NONE && souk_replay_round(replay, 5) == SOUK_NONE);
  CHECK(souk_replay_effect(replay, 2, &effect, NULL) == SOUK_OK && effect.kind == SOUK_LAID);
  CHECK(souk_replay_effect(replay, 5, &effect, NULL) == SOUK_BAD_ARGUMENT);
  souk_position* one = NULL;
  souk_position* other = NULL;
  CHECK(souk_position_new("international", 3, 0, &one, NULL) == SOUK_OK);
  CHECK(souk_replay_start(replay, &other, NULL) == SOUK_OK && souk_position_equal(one, other));
  CHECK(souk_replay_start(NULL, &other, NULL) == SOUK_BAD_ARGUMENT);
  CHECK(souk_replay_position(replay, 0, other, NULL) == SOUK_OK && souk_position_equal(one, other));
  CHECK(souk_replay_position(replay, 5, other, NULL) == SOUK_OK);
  CHECK(souk_record_position(record, one, NULL) == SOUK_OK && souk_position_equal(one, other));
  CHECK(souk_position_winners(other) == 1);
  CHECK(souk_replay_position(replay, 6, other, NULL) == SOUK_BAD_ARGUMENT);

  char word[40];
  CHECK(souk_replay_merchant(replay, 2, word, sizeof word) == 10);
  CHECK_TEXT(word, "bot:trader");
  CHECK(souk_replay_merchant(replay, 3, word, sizeof word) == 0);
  int has_event = 0;
  for (size_t tag = 0; tag < souk_replay_tag_count(replay); ++tag) {
    souk_replay_tag_name(replay, tag, word, sizeof word);
    if (strcmp(word, "Event") != 0) continue;
    has_event = 1;
    CHECK(souk_replay_tag_value_count(replay, tag) == 1);
    CHECK(souk_replay_tag_value(replay, tag, 0, word, sizeof word) == 12);
    CHECK_TEXT(word, "club evening");
    CHECK(souk_replay_tag_value(replay, tag, 1, word, sizeof word) == 0);
  }
  CHECK(has_event);
  CHECK(souk_replay_tag_name(replay, 999, word, sizeof word) == 0 &&
        souk_replay_tag_value_count(replay, 999) == 0);

  const size_t length = souk_replay_text(replay, NULL, 0);
  char* again = malloc(length + 1);
  if (again == NULL) exit(1);
  souk_replay_text(replay, again, length + 1);
  CHECK_TEXT(again, text);
  free(again);
  free(text);
  souk_position_free(one);
  souk_position_free(other);
  souk_replay_free(replay);
  souk_record_free(record);
}

static void piles_are_shown_at_the_end(void) {
  souk_record* record = begin_record("international+rugs=2", 2);
  souk_error error;
  CHECK(souk_record_piles(record, "yr", "bg", &error) == SOUK_BREACH && error.rule == 6);
  for (const char* const* move = (const char* const[]){"y", "b", "N", "1", "d6d7", "r", "#2", NULL};
       *move; ++move)
    add(record, *move);
  CHECK(souk_record_piles(record, "yx", "bg", &error) == SOUK_BREACH && error.rule == 6);
  CHECK(souk_record_piles(record, "bb", "bg", &error) == SOUK_BREACH && error.rule == 6);
  CHECK(souk_record_piles(record, "yr", "bg", NULL) == SOUK_OK);
  char* text = text_of(record);
  CHECK(strstr(text, "[Pile1 \"yr\"]\n[Pile2 \"bg\"]") != NULL);
  free(text);
  souk_record_free(record);
}

static const char broken[] =
    "[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"A\" \"B\" \"C\"]\n[Result \"*\"]\n\n"
    "1. N1 d6d7  N1 a1a2\n";

static void faults_are_named_by_their_place(void) {
  souk_replay* replay = NULL;
  souk_error error;
  souk_error fault;
  CHECK(souk_replay_read(broken, strlen(broken), &replay, &error) == SOUK_BREACH &&
        error.rule == 18);
  CHECK(replay == NULL && strncmp(error.message, "line 6, column", 14) == 0);
  CHECK(souk_replay_read_to_fault(broken, strlen(broken), &replay, &fault, &error) == SOUK_OK);
  CHECK(fault.status == SOUK_BREACH && fault.rule == 18 && souk_replay_length(replay) == 5);
  souk_replay_free(replay);
  replay = NULL;
  CHECK(souk_replay_read("hello", 5, &replay, &error) == SOUK_BAD_TEXT);
  CHECK_TEXT(error.code, "record");
  CHECK(souk_replay_read(NULL, 5, &replay, NULL) == SOUK_BAD_ARGUMENT);
}

static void texts_of_many_games_are_read(void) {
  char text[2 * sizeof broken + 200];
  snprintf(text, sizeof text,
           "%s\n[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"A\" \"B\" \"C\"]\n%s\n%s",
           broken, "[Result \"*\"]\n\n1. N1", "[Souk \"1\"]\n\n");
  souk_games* games = NULL;
  souk_replay* replay = NULL;
  souk_error error;
  CHECK(souk_games_read(text, strlen(text), &games, NULL) == SOUK_OK);
  CHECK(souk_games_count(games) == 3);
  CHECK(souk_games_replay(games, 0, &replay, &error) == SOUK_BREACH && error.rule == 18);
  CHECK(souk_games_replay(games, 1, &replay, NULL) == SOUK_OK && souk_replay_length(replay) == 2);
  souk_replay_free(replay);
  CHECK(souk_games_replay(games, 2, &replay, &error) == SOUK_BAD_TEXT);
  CHECK(souk_games_replay(games, 3, &replay, &error) == SOUK_BAD_ARGUMENT);
  CHECK(souk_games_replay(NULL, 0, &replay, &error) == SOUK_BAD_ARGUMENT);
  souk_games_free(games);
}

static void records_are_refused(void) {
  souk_position* start = NULL;
  souk_record* record = NULL;
  souk_error error;
  CHECK(souk_position_new("international", 3, 0, &start, NULL) == SOUK_OK);
  const char* const one[] = {"1"};
  const souk_tag of_game[] = {{"Result", one, 1}};
  CHECK(souk_record_new(start, names, of_game, 1, &record, &error) == SOUK_BAD_TEXT);
  const char* const too_few[] = {"A", "B", NULL};
  CHECK(souk_record_new(start, too_few, NULL, 0, &record, &error) == SOUK_BAD_ARGUMENT);
  CHECK(souk_record_new(start, names, NULL, 1, &record, &error) == SOUK_BAD_ARGUMENT);
  CHECK(souk_record_new(start, names, of_game, SIZE_MAX, &record, &error) == SOUK_BAD_ARGUMENT);
  CHECK(record == NULL);
  souk_position_free(start);
}

static void every_player_chooses_legally(void) {
  souk_position* position = NULL;
  CHECK(souk_position_new("international", 3, 0, &position, NULL) == SOUK_OK);
  CHECK(souk_player_count() >= 6 && souk_player_name(souk_player_count()) == NULL &&
        souk_player_name(-1) == NULL);
  CHECK_TEXT(souk_player_name(0), "master");
  for (int32_t at = 0; at < souk_player_count(); ++at) {
    souk_player* player = NULL;
    const souk_limits limits = {20, -1, -1, 1};
    souk_report report;
    int32_t move = SOUK_NONE;
    CHECK(souk_player_new(souk_player_name(at), 1, &player, NULL) == SOUK_OK);
    CHECK(souk_player_choose(player, position, &limits, &move, &report, NULL) == SOUK_OK);
    CHECK(souk_check_move(position, move, NULL) == SOUK_OK);
    if (strcmp(souk_player_name(at), "master") == 0) {
      const double sum = report.value[0] + report.value[1] + report.value[2] + report.value[3];
      CHECK(report.nodes > 0 && report.line_length > 0 && report.line[0] == move && sum > 0.999 &&
            sum < 1.001);
    }
    souk_player_stop(player);
    souk_player_free(player);
  }
  souk_position_free(position);
}

static void players_refuse_what_is_no_choice(void) {
  souk_position* position = NULL;
  souk_player* player = NULL;
  souk_error error;
  int32_t move = SOUK_NONE;
  CHECK(souk_player_new("sultan", 1, &player, &error) == SOUK_BAD_TEXT && player == NULL);
  CHECK(strstr(error.message, "there are: master") != NULL);
  CHECK(souk_player_new("random", 1, &player, NULL) == SOUK_OK);
  CHECK(souk_position_new("international", 3, 0, &position, NULL) == SOUK_OK);
  const souk_position* turns[] = {position, NULL};
  CHECK(souk_player_recall(player, turns, 1, NULL) == SOUK_OK);
  CHECK(souk_player_recall(player, turns, 2, NULL) == SOUK_BAD_ARGUMENT);
  CHECK(souk_player_choose(player, position, NULL, &move, NULL, NULL) == SOUK_OK &&
        move != SOUK_NONE);
  CHECK(souk_apply(position, SOUK_FACE, NULL, NULL) == SOUK_OK);
  CHECK(souk_player_recall(player, turns, 1, NULL) == SOUK_BAD_ARGUMENT);
  CHECK(souk_player_choose(player, position, NULL, &move, NULL, &error) == SOUK_BREACH &&
        error.rule == 8);
  CHECK(souk_apply(position, SOUK_WITHDRAW, NULL, NULL) == SOUK_OK);
  CHECK(souk_apply(position, SOUK_WITHDRAW + 1, NULL, NULL) == SOUK_OK);
  CHECK(souk_player_choose(player, position, NULL, &move, NULL, &error) == SOUK_BREACH &&
        error.rule == 21);
  souk_player_free(player);
  souk_position_free(position);
}

int main(void) {
  a_record_is_written_and_read();
  piles_are_shown_at_the_end();
  faults_are_named_by_their_place();
  texts_of_many_games_are_read();
  records_are_refused();
  every_player_chooses_legally();
  players_refuse_what_is_no_choice();
  return checks_failed == 0 ? 0 : 1;
}
