/*
 * Calls every function of souk.h at random, mostly with what makes no sense: nulls, numbers out of
 * range, texts cut and garbled, buffers that are too small. Nothing may crash, and whatever is
 * refused leaves its position as it was.
 *
 *   c_garbage [CALLS [SEED]]
 */
#include <souk.h>
#include <stdlib.h>

#include "check.h"

static uint64_t state = 1;

/* xorshift64*: the same calls on every machine. */
static uint64_t next(void) {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return state * UINT64_C(0x2545F4914F6CDD1D);
}
static size_t below(size_t bound) { return (size_t)(next() >> 33) % bound; }

/* Mostly near what makes sense. */
static int32_t number(int32_t bound) {
  static const int32_t odd[] = {-1, INT32_MAX, INT32_MIN, 255, 256, 1 << 16, -2};
  if (below(8) == 0) return odd[below(sizeof odd / sizeof odd[0])];
  return (int32_t)below((size_t)bound + 2) - (below(10) == 0);
}

static const char* const texts[] = {
    "international",
    "classic+purse=5",
    "international+rugs=2+pile=alternating",
    "variant",
    "comp1110",
    "online+rugs=1",
    "international+cover=different-colours+turning=after-optional",
    "purse=99999999999999999999",
    "",
    "N",
    "c4c5",
    "g7g6",
    "3",
    "#2",
    "r",
    "99999999999",
    "7/7/2r>r3/3bv3/2yvb3/2y4/7 d4N r11:27,b11:33,y11:30,g12:30 4:face international",
    "7/7/7/7/7/7/7 d4N r24y0>r:30,b12g12:30 2:draw international",
    "master",
    "pedlar",
    "random",
    "greedy",
    "yr",
    "bg",
    "a } b",
    "\xFF\xFE",
    "\xE2\x80",
    "[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"A\" \"B\" \"C\"]\n[Result \"*\"]\n\n1. "
    "N1 d6d7  N1 a1a2\n",
    "[Souk \"1\"]\n[Rules \"international+rugs=2\"]\n[Merchants \"A\" \"B\"]\n[Seen1 "
    "\"yr\"]\n[Seen2 \"b\"]\n"
    "[Result \"*\"]\n\n1. N1 d6d7\n\n[Souk \"1\"]\n{ ;"};

/* A text that may be null, cut, or have other bytes in it. Good until the next but seven. */
static const char* text(void) {
  static char kept[8][512];
  static size_t turn = 0;
  char* const copy = kept[turn++ % 8];
  if (below(20) == 0) return NULL;
  snprintf(copy, sizeof kept[0], "%s", texts[below(sizeof texts / sizeof texts[0])]);
  const size_t length = strlen(copy);
  if (length > 0 && below(4) == 0) copy[below(length)] = (char)below(256);
  if (length > 0 && below(8) == 0) copy[below(length)] = '\0';
  return copy;
}

/* Some of each, null among them. */
enum { KEPT = 6 };
static souk_position* positions[KEPT];
static souk_record* records[KEPT];
static souk_replay* replays[KEPT];
static souk_games* games[KEPT];
static souk_player* players[KEPT];

/* A buffer of exactly the size that is told, so that the sanitizers see a byte too much; null with
 * a size of 0. */
static char* buffer(size_t* size) {
  static char* kept = NULL;
  free(kept);
  *size = below(8) == 0 ? 0 : below(64);
  kept = *size == 0 ? NULL : malloc(*size);
  return kept;
}

static souk_error error;
static souk_effect effect;
static souk_error* any_error(void) { return below(4) == 0 ? NULL : &error; }
static souk_effect* any_effect(void) { return below(4) == 0 ? NULL : &effect; }

static size_t texts_written;
static void see(size_t length, const char* in, size_t size) {
  if (in == NULL || size == 0) return;
  ++texts_written;
  CHECK(memchr(in, '\0', size) != NULL);
  CHECK(strlen(in) <= length);
}

static size_t refusals, breaches, moves_made, games_over;
static souk_status seen(souk_status status) {
  CHECK(status >= SOUK_OK && status < SOUK_INTERNAL);
  refusals += status != SOUK_OK;
  breaches += status == SOUK_BREACH;
  return status;
}

static souk_position** any_position(void) { return &positions[below(KEPT)]; }

static void make_position(void) {
  souk_position* made = NULL;
  souk_position** const at = any_position();
  switch (below(4)) {
    case 0:
      seen(souk_position_new(text(), number(4), number(3), &made, any_error()));
      break;
    case 1:
      seen(souk_position_read(text(), &made, any_error()));
      break;
    case 2:
      seen(souk_position_copy(*any_position(), &made, any_error()));
      break;
    default:
      seen(souk_position_new("international", 2 + (int32_t)below(3), 0, &made, NULL));
      break;
  }
  if (made == NULL && below(30) != 0) return;
  souk_position_free(*at);
  *at = made;
}

static void move(void) {
  souk_position* const position = *any_position();
  const uint64_t before = souk_position_hash(position);
  int32_t move = number(SOUK_MOVE_COUNT);
  int32_t legal[SOUK_MOST_CHOICES];
  const int32_t count = souk_legal_moves(position, legal);
  if (count > 0 && below(2) == 0) move = legal[below((size_t)count)];
  const souk_status allowed = souk_check_move(position, move, any_error());
  const souk_status done = seen(souk_apply(position, move, any_effect(), any_error()));
  CHECK(allowed == done);
  CHECK(done == SOUK_OK || souk_position_hash(position) == before);
  moves_made += done == SOUK_OK;
  games_over += done == SOUK_OK && souk_position_to_move(position) == SOUK_NOBODY;
}

static void look(void) {
  const souk_position* const position = *any_position();
  int32_t weights[SOUK_MOST_OUTCOMES];
  souk_squares region = 0;
  int32_t to = 0;
  CHECK(souk_position_merchants(position) <= SOUK_SEATS);
  CHECK(souk_position_seat(position) < SOUK_SEATS && souk_position_to_move(position) < SOUK_SEATS);
  CHECK(souk_position_phase(position) <= SOUK_PHASE_OVER);
  CHECK(souk_position_assam_square(position) < SOUK_SQUARES &&
        souk_position_assam_facing(position) < 4);
  CHECK(souk_position_colour(position, number(SOUK_SQUARES)) < SOUK_COLOURS);
  CHECK(souk_position_other_half(position, number(SOUK_SQUARES)) < SOUK_SQUARES);
  CHECK(souk_position_squares(position, number(SOUK_COLOURS)) >> SOUK_SQUARES == 0);
  CHECK(souk_position_owner(position, number(SOUK_COLOURS)) < SOUK_SEATS);
  CHECK(souk_position_is_in(position, number(SOUK_SEATS)) <= souk_position_turn_begins(NULL) + 1);
  CHECK(souk_position_dirhams(position, number(SOUK_SEATS)) <= 240);
  CHECK(souk_position_rugs(position, number(SOUK_COLOURS)) <= 24);
  CHECK(souk_position_next_rug(position, number(SOUK_SEATS)) < SOUK_COLOURS);
  CHECK(souk_position_halves(position, number(SOUK_SEATS)) <= SOUK_SQUARES);
  CHECK(souk_position_points(position, number(SOUK_SEATS)) <= 240 + SOUK_SQUARES);
  CHECK(souk_position_winners(position) < 16);
  CHECK(souk_position_owed(position, number(SOUK_SQUARES), &to, &region) <= SOUK_SQUARES &&
        to < SOUK_SEATS);
  CHECK(souk_position_two_colours(position) + souk_position_equal(position, *any_position()) <= 2);
  CHECK(souk_chance_outcomes(position, NULL, weights) <= SOUK_MOST_OUTCOMES);
}

static void write_texts(void) {
  size_t size = 0;
  char* const to = buffer(&size);
  switch (below(12)) {
    case 0:
      see(souk_position_text(*any_position(), to, size), to, size);
      break;
    case 1:
      see(souk_position_rules(*any_position(), to, size), to, size);
      break;
    case 2:
      see(souk_move_text(number(SOUK_MOVE_COUNT), to, size), to, size);
      break;
    case 3:
      see(souk_record_text(records[below(KEPT)], to, size), to, size);
      break;
    case 4:
      see(souk_replay_text(replays[below(KEPT)], to, size), to, size);
      break;
    case 5:
      see(souk_replay_merchant(replays[below(KEPT)], number(4), to, size), to, size);
      break;
    case 6:
      see(souk_replay_tag_name(replays[below(KEPT)], below(6), to, size), to, size);
      break;
    case 7:
      see(souk_replay_tag_value(replays[below(KEPT)], below(6), below(4), to, size), to, size);
      break;
    case 8:
      seen(souk_rules_normalize(text(), to, size, NULL, any_error()));
      break;
    case 9:
      seen(souk_rules_value(text(), number(8), to, size, NULL, any_error()));
      break;
    case 10:
      CHECK(souk_option_value_count(number(8)) < 9 &&
            souk_option_most(number(8)) >= souk_option_least(-1));
      break;
    default:
      CHECK((souk_option_name(-1) == NULL) == (souk_ruleset_name(99) == NULL));
      souk_option_value_name(number(8), number(3));
      souk_option_value_meaning(number(8), number(3));
      souk_option_meaning(number(8));
      souk_option_rule(number(8));
      souk_ruleset_name(number(5));
      souk_ruleset_meaning(number(5));
      souk_player_name(number(10));
      break;
  }
}

static void read_moves(void) {
  int32_t one = 0;
  int32_t other = 0;
  uint64_t leaves = 0;
  switch (below(5)) {
    case 0:
      seen(souk_move_read(text(), &one, any_error()));
      break;
    case 1:
      seen(souk_move_lay(number(SOUK_SQUARES), number(SOUK_SQUARES), &one, any_error()));
      break;
    case 2:
      seen(souk_move_squares(number(SOUK_MOVE_COUNT), &one, &other, any_error()));
      break;
    case 3:
      seen(souk_walk(number(SOUK_SQUARES), number(4), number(4), any_effect(), any_error()));
      break;
    default: {
      /* More turns than two are only asked for where they are refused. */
      const int32_t turns = number(2);
      seen(souk_perft(*any_position(), turns > 1 && turns <= 20 ? 1 : turns, &leaves, any_error()));
      break;
    }
  }
}

static void keep_records(void) {
  souk_record** const at = &records[below(KEPT)];
  const char* const values[] = {text(), text()};
  const souk_tag tags[] = {{text(), values, below(3)}, {"Event", NULL, below(2)}};
  const char* const names[] = {"A", text(), "C", text()};
  souk_record* made = NULL;
  switch (below(8)) {
    case 0:
      seen(souk_record_new(*any_position(), below(9) ? names : NULL, below(4) ? tags : NULL,
                           below(3), &made, any_error()));
      if (made == NULL) return;
      souk_record_free(*at);
      *at = made;
      break;
    case 1:
      seen(souk_record_comment(*at, text(), any_error()));
      break;
    case 2:
      seen(souk_record_piles(*at, text(), text(), any_error()));
      break;
    case 3:
      seen(souk_record_seed(*at, text(), any_error()));
      break;
    case 4:
      seen(souk_record_position(*at, *any_position(), any_error()));
      break;
    default:
      seen(souk_record_add(*at, number(SOUK_MOVE_COUNT), any_effect(), any_error()));
      break;
  }
}

static void read_records(void) {
  souk_replay** const at = &replays[below(KEPT)];
  souk_games** const many = &games[below(KEPT)];
  souk_replay* made = NULL;
  souk_games* made_games = NULL;
  souk_error fault;
  const char* const given = text();
  const size_t length = given == NULL ? 0 : strlen(given) + (below(9) == 0);
  souk_position* start = NULL;
  switch (below(8)) {
    case 7:
      seen(souk_replay_start(*at, below(9) ? &start : NULL, any_error()));
      souk_position_free(start);
      break;
    case 0:
      seen(souk_replay_read(given, length, &made, any_error()));
      break;
    case 1:
      seen(souk_replay_read_to_fault(given, length, &made, below(2) ? &fault : NULL, any_error()));
      break;
    case 2:
      seen(souk_games_replay(*many, below(3), &made, any_error()));
      break;
    case 3:
      seen(souk_games_read(given, length, &made_games, any_error()));
      break;
    case 4:
      seen(souk_replay_effect(*at, below(8), any_effect(), any_error()));
      break;
    case 5:
      seen(souk_replay_position(*at, below(8), *any_position(), any_error()));
      break;
    default:
      CHECK(souk_replay_move(*at, below(8)) < SOUK_MOVE_COUNT &&
            souk_replay_turn(*at, below(8)) < 9);
      CHECK(souk_replay_round(*at, SIZE_MAX) == SOUK_NONE &&
            souk_replay_tag_value_count(*at, below(9)) < 9);
      CHECK(souk_replay_tag_count(*at) < 9 && souk_games_count(*many) < 9 &&
            souk_replay_length(*at) < 99);
      break;
  }
  if (made != NULL) {
    souk_replay_free(*at);
    *at = made;
  }
  if (made_games != NULL) {
    souk_games_free(*many);
    *many = made_games;
  }
}

static void let_players_choose(void) {
  souk_player** const at = &players[below(KEPT)];
  souk_player* made = NULL;
  souk_report report;
  int32_t chosen = SOUK_NONE;
  const souk_position* const turns[] = {*any_position(), *any_position()};
  /* Few nodes: these are many calls. */
  const souk_limits limits = {number(1), (int64_t)below(20), number(1), number(1)};
  switch (below(8)) {
    case 0:
      seen(souk_player_new(below(2) ? text() : "trader", next(), &made, any_error()));
      break;
    case 1:
      seen(souk_player_recall(*at, below(9) ? turns : NULL, below(3), any_error()));
      break;
    case 2:
      souk_player_stop(*at);
      break;
    case 3:
      if (seen(souk_player_choose(*at, turns[0], &limits, &chosen, below(2) ? &report : NULL,
                                  any_error())) == SOUK_OK)
        CHECK(souk_check_move(turns[0], chosen, NULL) == SOUK_OK);
      break;
    default:
      break;
  }
  if (made == NULL) return;
  souk_player_free(*at);
  *at = made;
}

static void call(void) {
  switch (below(16)) {
    case 0:
      make_position();
      break;
    case 1:
      look();
      break;
    case 2:
      write_texts();
      break;
    case 3:
      read_moves();
      break;
    case 4:
      keep_records();
      break;
    case 5:
      read_records();
      break;
    case 6:
      let_players_choose();
      break;
    case 7:
      seen(souk_position_assign(*any_position(), *any_position(), any_error()));
      break;
    default:
      move();
      break;
  }
}

int main(int argc, char** argv) {
  const unsigned long calls = argc > 1 ? strtoul(argv[1], NULL, 10) : 100000;
  state = argc > 2 ? strtoul(argv[2], NULL, 10) | 1 : 1;
  for (unsigned long count = 0; count < calls && checks_failed < 10; ++count) call();
  size_t none = 0;
  while (buffer(&none) != NULL) continue;
  for (size_t at = 0; at < KEPT; ++at) {
    souk_position_free(positions[at]);
    souk_record_free(records[at]);
    souk_replay_free(replays[at]);
    souk_games_free(games[at]);
    souk_player_free(players[at]);
  }
  printf(
      "%lu calls: %zu refused, %zu of them by a rule; %zu moves made, %zu games over, %zu texts\n",
      calls, refusals, breaches, moves_made, games_over, texts_written);
  /* Garbage that is always refused would show nothing of what comes behind the refusal. */
  CHECK(calls < 100000 ||
        (refusals > 1000 && breaches > 100 && moves_made > 1000 && games_over > 10));
  return checks_failed == 0 ? 0 : 1;
}
