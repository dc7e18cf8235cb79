/* Every function of souk.h once, as a program in C calls it: what it answers, and what it refuses.
 */
#include <souk.h>
#include <stdlib.h>

#include "check.h"

enum { C6 = 19, D4 = 24, D5 = 25, D6 = 26, E4 = 31, D7 = 27 };

static souk_position* start_of(const char* rules, int32_t merchants) {
  souk_position* position = NULL;
  souk_error error;
  if (souk_position_new(rules, merchants, 0, &position, &error) != SOUK_OK) {
    fprintf(stderr, "%s %d: %s\n", rules, (int)merchants, error.message);
    exit(1);
  }
  return position;
}

static void play(souk_position* position, const char* text) {
  int32_t move = SOUK_NONE;
  CHECK(souk_move_read(text, &move, NULL) == SOUK_OK);
  CHECK(souk_apply(position, move, NULL, NULL) == SOUK_OK);
}

static void check_text(const souk_position* position, const char* expected) {
  char text[200];
  CHECK(souk_position_text(position, text, sizeof text) == strlen(expected));
  CHECK_TEXT(text, expected);
}

static void versions_agree(void) {
  CHECK_TEXT(souk_version(), SOUK_VERSION_TEXT);
  char numbers[40];
  snprintf(numbers, sizeof numbers, "%d.%d.%d", SOUK_VERSION_MAJOR, SOUK_VERSION_MINOR,
           SOUK_VERSION_PATCH);
  CHECK_TEXT(numbers, souk_version());
}

static void rules_are_listed(void) {
  CHECK(souk_ruleset_count() == 5);
  CHECK_TEXT(souk_ruleset_name(0), "international");
  CHECK(strlen(souk_ruleset_meaning(4)) > 0);
  CHECK(souk_ruleset_name(5) == NULL && souk_ruleset_meaning(-1) == NULL);
  CHECK(souk_option_count() == 8);
  CHECK_TEXT(souk_option_name(1), "bankruptcy");
  CHECK_TEXT(souk_option_rule(1), "R15");
  CHECK(strlen(souk_option_meaning(1)) > 0);
  CHECK(souk_option_value_count(1) == 3);
  CHECK_TEXT(souk_option_value_name(1, 2), "stay-in");
  CHECK(strlen(souk_option_value_meaning(1, 2)) > 0);
  CHECK(souk_option_value_name(1, 3) == NULL && souk_option_value_meaning(8, 0) == NULL);
  CHECK(souk_option_name(8) == NULL && souk_option_rule(-1) == NULL &&
        souk_option_meaning(99) == NULL);
  CHECK(souk_option_least(7) == 1 && souk_option_most(7) == 60);
  CHECK(souk_option_least(-1) == 0 && souk_option_most(8) == 0 && souk_option_value_count(-1) == 0);
}

static void rules_are_read(void) {
  char text[64];
  size_t length = 0;
  souk_error error;
  CHECK(souk_rules_normalize("classic+purse=20+turning=after", text, sizeof text, &length,
                             &error) == SOUK_OK);
  CHECK_TEXT(text, "classic+turning=after+purse=20");
  CHECK(length == strlen(text));
  CHECK(souk_rules_value("classic", 1, text, sizeof text, NULL, NULL) == SOUK_OK);
  CHECK_TEXT(text, "stay-in");
  CHECK(souk_rules_normalize("classical", text, sizeof text, &length, &error) == SOUK_BAD_TEXT);
  CHECK_TEXT(error.code, "rules");
  CHECK(error.status == SOUK_BAD_TEXT && error.rule == 0 && strlen(error.message) > 0);
  CHECK(souk_rules_normalize(NULL, text, sizeof text, NULL, NULL) == SOUK_BAD_ARGUMENT);
  CHECK(souk_rules_normalize("classic", NULL, 7, NULL, NULL) == SOUK_BAD_ARGUMENT);
  CHECK(souk_rules_value("classic", 8, text, sizeof text, NULL, &error) == SOUK_BAD_ARGUMENT);
}

static void texts_tell_their_length_and_are_cut(void) {
  souk_position* position = start_of("international", 3);
  const char* whole = "7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international";
  CHECK(souk_position_text(position, NULL, 0) == strlen(whole));
  char little[4] = "xyz";
  CHECK(souk_position_text(position, little, sizeof little) == strlen(whole));
  CHECK_TEXT(little, "7/7");
  char one[1] = {'x'};
  CHECK(souk_position_text(position, one, 1) == strlen(whole) && one[0] == '\0');
  char rules[32];
  CHECK(souk_position_rules(position, rules, sizeof rules) == 13);
  CHECK_TEXT(rules, "international");
  check_text(position, whole);
  souk_position_free(position);
}

static void a_turn_is_played(void) {
  souk_position* position = start_of("international", 3);
  int32_t moves[SOUK_MOST_CHOICES];
  CHECK(souk_position_to_move(position) == 0 && souk_position_phase(position) == SOUK_PHASE_FACE);
  CHECK(souk_position_turn_begins(position) == 1);
  CHECK(souk_legal_moves(position, NULL) == 3);
  CHECK(souk_legal_moves(position, moves) == 3);
  CHECK(moves[0] == SOUK_FACE + SOUK_NORTH && moves[1] == SOUK_FACE + SOUK_EAST &&
        moves[2] == SOUK_FACE + SOUK_WEST);
  CHECK(souk_chance_outcomes(position, moves, NULL) == 0);

  souk_effect effect;
  CHECK(souk_apply(position, SOUK_FACE + SOUK_EAST, &effect, NULL) == SOUK_OK);
  CHECK(effect.kind == SOUK_FACED && effect.seat == 0 && effect.from_facing == SOUK_NORTH);
  CHECK(effect.to_facing == SOUK_EAST && effect.to_square == D4 && effect.colour == SOUK_NONE);

  int32_t weights[SOUK_MOST_OUTCOMES];
  CHECK(souk_position_to_move(position) == SOUK_CHANCE && souk_position_turn_begins(position) == 0);
  CHECK(souk_chance_outcomes(position, moves, weights) == 4);
  CHECK(moves[3] == SOUK_ROLL + 3 && weights[0] == 1 && weights[1] == 2 && weights[2] == 2 &&
        weights[3] == 1);
  CHECK(souk_legal_moves(position, NULL) == 4);

  CHECK(souk_apply(position, SOUK_ROLL, &effect, NULL) == SOUK_OK);
  CHECK(effect.kind == SOUK_ROLLED && effect.steps == 1 && effect.path_square[0] == E4);
  CHECK(effect.path_square[1] == SOUK_NONE && effect.mosaic[0] == 0 && effect.to_square == E4);
  CHECK(effect.owed == 0 && effect.paid == 0 && effect.paid_to == SOUK_NONE && effect.region == 0);

  int32_t rug = SOUK_NONE;
  CHECK(souk_move_lay(D5, D4, &rug, NULL) == SOUK_OK);
  CHECK(souk_apply(position, rug, &effect, NULL) == SOUK_OK);
  CHECK(effect.kind == SOUK_LAID && effect.colour == SOUK_RED && effect.covered == 0);
  CHECK(effect.first_square == D4 && effect.second_square == D5 && effect.game_over == 0);
  check_text(position, "7/7/3rv3/3r3/7/7/7 e4E r14:30,b15:30,y15:30 2:face international");
  souk_position_free(position);
}

static void positions_tell_everything(void) {
  souk_position* position = NULL;
  const char* text =
      "7/7/2r>r3/3bv3/2yvb3/2y4/7 d4N r11:27,b11:33,y11:30,g12:30 4:face international";
  CHECK(souk_position_read(text, &position, NULL) == SOUK_OK);
  CHECK(souk_position_merchants(position) == 4 && souk_position_seat(position) == 3);
  CHECK(souk_position_two_colours(position) == 0);
  CHECK(souk_position_assam_square(position) == D4 &&
        souk_position_assam_facing(position) == SOUK_NORTH);
  CHECK(souk_position_colour(position, D4) == SOUK_BLUE &&
        souk_position_colour(position, 0) == SOUK_NONE);
  CHECK(souk_position_other_half(position, D4) == D4 - 1 &&
        souk_position_other_half(position, D4 - 1) == D4);
  CHECK(souk_position_other_half(position, D5) == D5 - 7);
  CHECK(souk_position_squares(position, SOUK_BLUE) ==
        ((souk_squares)1 << D4 | (souk_squares)1 << (D4 - 1)));
  CHECK(souk_position_squares(position, SOUK_GREEN) == 0);
  CHECK(souk_position_owner(position, SOUK_YELLOW) == 2);
  CHECK(souk_position_is_in(position, 3) == 1 && souk_position_is_in(position, 4) == 0);
  CHECK(souk_position_dirhams(position, 1) == 33 && souk_position_rugs(position, SOUK_GREEN) == 12);
  CHECK(souk_position_next_rug(position, 2) == SOUK_YELLOW);
  CHECK(souk_position_halves(position, 1) == 2 && souk_position_points(position, 1) == 35);
  CHECK(souk_position_winners(position) == 0);
  int32_t to = SOUK_NONE;
  souk_squares region = 0;
  CHECK(souk_position_owed(position, D4, &to, &region) == 2);
  CHECK(to == 1 && region == souk_position_squares(position, SOUK_BLUE));
  CHECK(souk_position_owed(position, 0, &to, &region) == 0 && to == SOUK_NONE && region == 0);
  CHECK(souk_position_owed(position, D4, NULL, NULL) == 2);
  check_text(position, text);

  souk_position* other = NULL;
  CHECK(souk_position_copy(position, &other, NULL) == SOUK_OK);
  CHECK(souk_position_equal(position, other) == 1);
  CHECK(souk_position_hash(position) == souk_position_hash(other));
  play(other, "E");
  CHECK(souk_position_equal(position, other) == 0);
  CHECK(souk_position_hash(position) != souk_position_hash(other));
  CHECK(souk_position_assign(position, other, NULL) == SOUK_OK &&
        souk_position_equal(position, other) == 1);
  souk_position_free(position);
  souk_position_free(other);
  souk_position_free(NULL);
}

static void two_merchants_draw_their_piles(void) {
  souk_position* position = start_of("international", 2);
  int32_t moves[SOUK_MOST_OUTCOMES];
  int32_t weights[SOUK_MOST_OUTCOMES];
  CHECK(souk_position_phase(position) == SOUK_PHASE_DRAW &&
        souk_position_to_move(position) == SOUK_CHANCE);
  CHECK(souk_position_next_rug(position, 0) == SOUK_NONE &&
        souk_position_two_colours(position) == 1);
  CHECK(souk_chance_outcomes(position, moves, weights) == 2);
  CHECK(moves[0] == SOUK_DRAW + SOUK_RED && moves[1] == SOUK_DRAW + SOUK_YELLOW &&
        weights[0] == 12);
  souk_effect effect;
  CHECK(souk_apply(position, SOUK_DRAW + SOUK_YELLOW, &effect, NULL) == SOUK_OK);
  CHECK(effect.kind == SOUK_DRAWN && effect.seat == 0 && effect.colour == SOUK_YELLOW);
  CHECK(souk_position_next_rug(position, 0) == SOUK_YELLOW &&
        souk_position_owner(position, SOUK_GREEN) == 1);
  souk_position_free(position);
}

static void check_breach(const souk_position* position, const char* move_text, int32_t rule) {
  int32_t move = SOUK_NONE;
  CHECK(souk_move_read(move_text, &move, NULL) == SOUK_OK);
  char before[200];
  char after[200];
  char code[8];
  souk_error error;
  souk_position* copy = NULL;
  CHECK(souk_position_copy(position, &copy, NULL) == SOUK_OK);
  souk_position_text(position, before, sizeof before);
  CHECK(souk_check_move(position, move, &error) == SOUK_BREACH);
  CHECK(souk_apply(copy, move, NULL, &error) == SOUK_BREACH);
  snprintf(code, sizeof code, "R%d", (int)rule);
  CHECK(error.status == SOUK_BREACH && error.rule == rule && strlen(error.message) > 10);
  CHECK_TEXT(error.code, code);
  souk_position_text(copy, after, sizeof after);
  CHECK_TEXT(after, before);
  CHECK(souk_position_equal(copy, position) == 1);
  souk_position_free(copy);
}

static void wrong_moves_name_their_rule_and_change_nothing(void) {
  souk_position* position = start_of("international", 3);
  check_breach(position, "S", 9);
  check_breach(position, "2", 8);
  check_breach(position, "d5d6", 8);
  check_breach(position, "r", 6);
  check_breach(position, "#4", 16);
  play(position, "N");
  play(position, "1");
  check_breach(position, "d5d6", 18);
  check_breach(position, "a1a2", 18);
  play(position, "d6d7");
  play(position, "N");
  play(position, "3"); /* over the edge and back in: c6 */
  check_breach(position, "d6d7", 19);
  souk_position_free(position);
  position = start_of("variant", 3);
  play(position, "1");
  play(position, "d6d7");
  check_breach(position, "N", 11);
  souk_position_free(position);
  position = start_of("international", 3);
  play(position, "#1");
  check_breach(position, "#1", 16);
  play(position, "#2");
  CHECK(souk_position_winners(position) == 4 && souk_position_to_move(position) == SOUK_NOBODY);
  check_breach(position, "N", 21);
  souk_position_free(position);
}

static void starts_are_refused(void) {
  souk_position* position = NULL;
  souk_error error;
  CHECK(souk_position_new("international", 5, 0, &position, &error) == SOUK_BREACH &&
        error.rule == 4);
  CHECK(souk_position_new("international", 3, 3, &position, &error) == SOUK_BREACH &&
        error.rule == 7);
  CHECK(souk_position_new("international", 3, INT32_MAX, &position, &error) == SOUK_BREACH &&
        error.rule == 7);
  CHECK(souk_position_new("international+rugs=3", 2, 0, &position, &error) == SOUK_BREACH &&
        error.rule == 6);
  CHECK(souk_position_new("internationale", 3, 0, &position, &error) == SOUK_BAD_TEXT);
  CHECK(souk_position_read("7/7", &position, &error) == SOUK_BAD_TEXT);
  CHECK_TEXT(error.code, "position");
  CHECK(souk_position_read(NULL, &position, &error) == SOUK_BAD_ARGUMENT);
  CHECK_TEXT(error.code, "argument");
  CHECK(position == NULL);
}

static void moves_are_texts_and_squares(void) {
  for (int32_t move = 0; move < SOUK_MOVE_COUNT; ++move) {
    char text[8];
    int32_t back = SOUK_NONE;
    CHECK(souk_move_text(move, text, sizeof text) < sizeof text);
    CHECK(souk_move_read(text, &back, NULL) == SOUK_OK && back == move);
    int32_t one = SOUK_NONE;
    int32_t other = SOUK_NONE;
    const int lays = move >= SOUK_LAY && move < SOUK_ROLL;
    CHECK((souk_move_squares(move, &one, &other, NULL) == SOUK_OK) == lays);
    if (!lays) continue;
    CHECK(one < other && souk_move_lay(other, one, &back, NULL) == SOUK_OK && back == move);
  }
  char text[8] = "x";
  CHECK(souk_move_text(SOUK_MOVE_COUNT, text, sizeof text) == 0);
  CHECK_TEXT(text, "");
  int32_t move = SOUK_NONE;
  souk_error error;
  CHECK(souk_move_read("5", &move, &error) == SOUK_BREACH && error.rule == 10);
  CHECK(souk_move_read("#9", &move, &error) == SOUK_BREACH && error.rule == 16);
  CHECK(souk_move_read("d4d6", &move, &error) == SOUK_BREACH && error.rule == 18);
  CHECK(souk_move_lay(D4, D6, &move, &error) == SOUK_BREACH && error.rule == 18);
  CHECK(souk_move_lay(-1, 49, &move, &error) == SOUK_BREACH && error.rule == 18);
  CHECK(move == SOUK_NONE);
}

static void assam_walks(void) {
  souk_effect effect;
  souk_error error;
  CHECK(souk_walk(D6, SOUK_NORTH, 3, &effect, NULL) == SOUK_OK);
  CHECK(effect.path_square[0] == D7 && effect.mosaic[0] == 0 && effect.mosaic[1] == 1);
  CHECK(effect.to_square == C6 && effect.to_facing == SOUK_SOUTH);
  CHECK(effect.from_square == D6 && effect.steps == 3 && effect.owed == 0);
  CHECK(souk_walk(D6, SOUK_NORTH, 5, &effect, &error) == SOUK_BREACH && error.rule == 10);
  CHECK(souk_walk(49, SOUK_NORTH, 1, &effect, NULL) == SOUK_BAD_ARGUMENT);
  CHECK(souk_walk(0, 4, 1, &effect, NULL) == SOUK_BAD_ARGUMENT);
}

static void leaves_are_counted(void) {
  souk_position* position = start_of("international", 3);
  uint64_t leaves = 0;
  CHECK(souk_perft(position, 1, &leaves, NULL) == SOUK_OK && leaves == 111);
  CHECK(souk_perft(position, 0, &leaves, NULL) == SOUK_OK && leaves == 1);
  CHECK(souk_perft(position, 21, &leaves, NULL) == SOUK_BAD_ARGUMENT);
  CHECK(souk_perft(position, -1, &leaves, NULL) == SOUK_BAD_ARGUMENT);
  souk_position_free(position);
}

int main(void) {
  versions_agree();
  rules_are_listed();
  rules_are_read();
  texts_tell_their_length_and_are_cut();
  a_turn_is_played();
  positions_tell_everything();
  two_merchants_draw_their_piles();
  wrong_moves_name_their_rule_and_change_nothing();
  starts_are_refused();
  moves_are_texts_and_squares();
  assam_walks();
  leaves_are_counted();
  return checks_failed == 0 ? 0 : 1;
}
