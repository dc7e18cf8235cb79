/**
 * @file
 * souk for C, and for every language that can call C: the rules of the rug-market game, its
 * notation, and players.
 *
 * **Numbers.** Seats count from 0. A square is `column * 7 + row`, both from 0: `a1` is 0, `a2` is
 * 1, `b1` is 7, `g7` is 48. A set of squares is a #souk_squares. A move is one number from 0 to
 * #SOUK_MOVE_COUNT - 1, which files and trained learners may keep:
 *
 * | number | move                                                               | text         |
 * |--------|--------------------------------------------------------------------|--------------|
 * | 0–3    | Assam faces north, east, south, west                               | `N E S W`    |
 * | 4–87   | a rug is laid: the 84 places in the order of the notation          | `a1a2` … `g6g7` |
 * | 88–91  | chance: the throw is 1, 2, 3, 4                                    | `1` … `4`    |
 * | 92–95  | chance: the rug that comes up on a pile is red, blue, yellow, green | `r b y g`    |
 * | 96–99  | the merchant at seat 0, 1, 2, 3 leaves the game                    | `#1` … `#4`  |
 *
 * **Errors.** What can fail answers with a #souk_status. Why is written into the #souk_error that
 * the caller passes last; where that is null, nobody is told. There is no error state anywhere
 * else, so any number of threads may fail at the same time. A call that fails changes nothing.
 *
 * **Texts** given are in UTF-8 and end with a zero. Texts asked for are written into a buffer of
 * the caller's: the answer is the length of the whole text, without the zero at its end. Where that
 * is not less than the size of the buffer, what was written is cut (and still ends with a zero); a
 * size of 0 only asks for the length. Texts that are answered as `const char*` are constants of the
 * library: they are never freed.
 *
 * **Handles.** What a call makes, it writes through a pointer to a pointer, and the caller frees it
 * with the `…_free` of its type, to which null is nothing. Nothing else changes hands: what is
 * passed is copied, and may go at once. Handles do not depend on each other.
 *
 * **Threads.** Different handles may be used in different threads at the same time. One handle may
 * be read in several; while one thread calls what changes it (it is passed without `const`), no
 * other may use it. The one exception is souk_player_stop().
 *
 * **Null and nonsense.** A null where a handle, text or place for an answer is needed, and a seat,
 * square, colour or move that is none, are refused with #SOUK_BAD_ARGUMENT; what has no status
 * answers with #SOUK_NONE, 0 or an empty text, as it says. A handle that was freed, or memory that
 * is smaller than stated, cannot be noticed.
 *
 * **Stability.** While the number of the shared library stays (libsouk.so.0), every function and
 * structure stays as it is; new ones may come, with a symbol version of their own.
 */
#ifndef SOUK_H
#define SOUK_H

#include <stddef.h>
#include <stdint.h>

/** The version of this header. Before 1.0 a new minor version may break what was written for the
 * last one. */
#define SOUK_VERSION_MAJOR 0
/** As SOUK_VERSION_MAJOR. */
#define SOUK_VERSION_MINOR 2
/** As SOUK_VERSION_MAJOR. */
#define SOUK_VERSION_PATCH 0
/** All three, as text. */
#define SOUK_VERSION_TEXT "0.2.0"

/** Marks what the shared library offers. */
#if defined(__GNUC__)
#define SOUK_API __attribute__((visibility("default")))
#else
#define SOUK_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** The version of the library that runs, such as `0.2.0`; `SOUK_VERSION_TEXT` is that of the
 * header. */
SOUK_API const char* souk_version(void);

/* ---- Errors ---- */

/** How a call ended. */
typedef int32_t souk_status;

enum {
  SOUK_OK = 0,       /**< It is done. */
  SOUK_BREACH = 1,   /**< A rule of the game forbids it: souk_error::rule. */
  SOUK_BAD_TEXT = 2, /**< A text is not what it should be: a position, a move, rules, a record. */
  SOUK_BAD_ARGUMENT = 3, /**< Null where something is needed, or a number outside its range. */
  SOUK_NO_MEMORY = 4,    /**< There is not enough memory. */
  SOUK_INTERNAL = 5      /**< A mistake of the library; please report it. */
};

/** Why a call failed. The caller owns it; it need not be set before. A call that succeeds does not
 * touch it. */
typedef struct souk_error {
  souk_status status; /**< What the call answered. */
  int32_t rule;  /**< The number of the rule that forbids it, 19 for R19; 0 where no rule does. */
  char code[24]; /**< One word for programs: `R19`, `position`, `move`, `rules`, `record`,
                    `argument` … */
  char message[480]; /**< One line for people: what is wrong, and where. Cut where it is longer. */
} souk_error;

/* ---- Numbers ---- */

enum {
  SOUK_NONE = -1,         /**< No square, seat or colour. */
  SOUK_CHANCE = -1,       /**< souk_position_to_move(): chance decides. */
  SOUK_NOBODY = -2,       /**< souk_position_to_move(): the game is over. */
  SOUK_SQUARES = 49,      /**< Squares of the market. */
  SOUK_SEATS = 4,         /**< The most merchants. */
  SOUK_COLOURS = 4,       /**< Colours of rugs. */
  SOUK_MOST_CHOICES = 12, /**< The most moves that can be legal at once. */
  SOUK_MOST_OUTCOMES = 4  /**< The most outcomes that chance can have. */
};

enum {
  SOUK_FACE = 0,            /**< The first move that faces Assam: SOUK_FACE + SOUK_EAST. */
  SOUK_LAY = 4,             /**< The first move that lays a rug. */
  SOUK_DECISION_COUNT = 88, /**< Moves below this are a merchant's own: the actions of a learner. */
  SOUK_ROLL = 88,           /**< A throw of 1; SOUK_ROLL + 3 is a throw of 4. */
  SOUK_DRAW = 92,           /**< SOUK_DRAW + SOUK_BLUE: a blue rug comes up. */
  SOUK_WITHDRAW = 96,       /**< SOUK_WITHDRAW + seat. */
  SOUK_MOVE_COUNT = 100     /**< How many moves there are. */
};

enum { SOUK_NORTH = 0, SOUK_EAST = 1, SOUK_SOUTH = 2, SOUK_WEST = 3 };

/** With one colour each, seat s has colour s. With two (R6), seat 0 has red and yellow, seat 1 blue
 * and green. */
enum { SOUK_RED = 0, SOUK_BLUE = 1, SOUK_YELLOW = 2, SOUK_GREEN = 3 };

/** What is due: souk_position_phase(). */
enum {
  SOUK_PHASE_FACE = 0, /**< Assam's facing, before the throw (R9). */
  SOUK_PHASE_ROLL = 1, /**< Chance: a throw (R10). */
  SOUK_PHASE_LAY = 2,  /**< A rug (R18). */
  SOUK_PHASE_TURN = 3, /**< Assam's facing, after the rug (R11). */
  SOUK_PHASE_DRAW = 4, /**< Chance: the rug that comes up on a pile of two colours (R6). */
  SOUK_PHASE_OVER = 5  /**< Nothing more. */
};

/** A set of squares: bit s stands for square s. */
typedef uint64_t souk_squares;

/* ---- Rules ---- */

/** How many rulesets there are; they count from 0. */
SOUK_API int32_t souk_ruleset_count(void);
/** Its name, `international`; null where there is no such ruleset. */
SOUK_API const char* souk_ruleset_name(int32_t ruleset);
/** What it is, in English. */
SOUK_API const char* souk_ruleset_meaning(int32_t ruleset);

/** How many options rules have; they count from 0. */
SOUK_API int32_t souk_option_count(void);
/** Its name, `bankruptcy`; null where there is no such option. */
SOUK_API const char* souk_option_name(int32_t option);
/** The rule it belongs to, `R15`. */
SOUK_API const char* souk_option_rule(int32_t option);
/** What it decides, in English. */
SOUK_API const char* souk_option_meaning(int32_t option);
/** How many values have a name; 0 where the option takes a number. */
SOUK_API int32_t souk_option_value_count(int32_t option);
/** The name of a value, `stay-in`; null where there is none. */
SOUK_API const char* souk_option_value_name(int32_t option, int32_t value);
/** What the value means, in English. */
SOUK_API const char* souk_option_value_meaning(int32_t option, int32_t value);
/** The least number that the option takes; 0 where its values have names. */
SOUK_API int32_t souk_option_least(int32_t option);
/** The greatest number that the option takes. */
SOUK_API int32_t souk_option_most(int32_t option);

/**
 * Reads rules: a ruleset's name and then options, `classic+purse=20`.
 * @param rules  the text
 * @param buffer the same rules in the form of the notation: each option once, in order, where it
 * differs
 * @param size   of the buffer, which may be null where this is 0
 * @param length of the whole text; may be null
 * @param error  why it failed; may be null
 */
SOUK_API souk_status souk_rules_normalize(const char* rules, char* buffer, size_t size,
                                          size_t* length, souk_error* error);
/**
 * The value that an option has under these rules, in the word of the notation: `stay-in`, `20`; `-`
 * where nothing is set.
 */
SOUK_API souk_status souk_rules_value(const char* rules, int32_t option, char* buffer, size_t size,
                                      size_t* length, souk_error* error);

/* ---- Positions ---- */

/** All that everyone at the table can see. The order of a pile below its top is not in it (R6). */
typedef struct souk_position souk_position;

/**
 * The start of a game.
 * @param rules     as for souk_rules_normalize()
 * @param merchants 2 to 4
 * @param first     the seat that begins
 * @param position  the new handle
 * @param error     why it failed; may be null
 */
SOUK_API souk_status souk_position_new(const char* rules, int32_t merchants, int32_t first,
                                       souk_position** position, souk_error* error);
/** Reads a position in the notation of souk, one line; exactly what souk_position_text() writes. */
SOUK_API souk_status souk_position_read(const char* text, souk_position** position,
                                        souk_error* error);
/** Another handle with the same position. */
SOUK_API souk_status souk_position_copy(const souk_position* position, souk_position** copy,
                                        souk_error* error);
/** Makes one handle the same position as another, without allocating: for searches, which copy
 * instead of undoing. */
SOUK_API souk_status souk_position_assign(souk_position* to, const souk_position* from,
                                          souk_error* error);
/** Frees it; null is nothing. */
SOUK_API void souk_position_free(souk_position* position);

/** The position as one line of text; empty for null. */
SOUK_API size_t souk_position_text(const souk_position* position, char* buffer, size_t size);
/** The rules it is played by, as text; empty for null. */
SOUK_API size_t souk_position_rules(const souk_position* position, char* buffer, size_t size);
/** 1 where both are the same position, else 0. */
SOUK_API int32_t souk_position_equal(const souk_position* one, const souk_position* other);
/** Equal positions have the same; others hardly ever. The same on every machine; 0 for null. */
SOUK_API uint64_t souk_position_hash(const souk_position* position);

/** How many merchants began the game; 0 for null. */
SOUK_API int32_t souk_position_merchants(const souk_position* position);
/** Whose turn it is, also while chance decides; when the game is over, whose it would have been. */
SOUK_API int32_t souk_position_seat(const souk_position* position);
/** Who decides now: a seat, #SOUK_CHANCE, or #SOUK_NOBODY when the game is over. */
SOUK_API int32_t souk_position_to_move(const souk_position* position);
/** What is due: one of SOUK_PHASE_…; #SOUK_PHASE_OVER for null. */
SOUK_API int32_t souk_position_phase(const souk_position* position);
/** 1 where a turn begins with this position, else 0. */
SOUK_API int32_t souk_position_turn_begins(const souk_position* position);
/** Where Assam stands. */
SOUK_API int32_t souk_position_assam_square(const souk_position* position);
/** Where Assam looks: SOUK_NORTH … */
SOUK_API int32_t souk_position_assam_facing(const souk_position* position);
/** The colour on top of a square; #SOUK_NONE where it is bare or no square. */
SOUK_API int32_t souk_position_colour(const souk_position* position, int32_t square);
/** The square of the other half of the rug on top here, where that half is visible too; else
 * #SOUK_NONE. */
SOUK_API int32_t souk_position_other_half(const souk_position* position, int32_t square);
/** The squares on which a colour is on top. */
SOUK_API souk_squares souk_position_squares(const souk_position* position, int32_t colour);
/** The seat that a colour belongs to; #SOUK_NONE where it belongs to nobody. */
SOUK_API int32_t souk_position_owner(const souk_position* position, int32_t colour);
/** 1 where merchants have two colours each (R6), else 0. */
SOUK_API int32_t souk_position_two_colours(const souk_position* position);
/** 1 where the merchant is in the game, 0 where he is out (R16) or nobody sits there. */
SOUK_API int32_t souk_position_is_in(const souk_position* position, int32_t seat);
/** His dirhams; #SOUK_NONE where nobody sits there. */
SOUK_API int32_t souk_position_dirhams(const souk_position* position, int32_t seat);
/** How many rugs of this colour have not been laid; #SOUK_NONE where it is no colour. */
SOUK_API int32_t souk_position_rugs(const souk_position* position, int32_t colour);
/** The colour the merchant lays next (R20); #SOUK_NONE where he has none left or it has still to be
 * drawn. */
SOUK_API int32_t souk_position_next_rug(const souk_position* position, int32_t seat);
/** Visible halves of his rugs (R22), 0 for who is out; #SOUK_NONE where nobody sits there. */
SOUK_API int32_t souk_position_halves(const souk_position* position, int32_t seat);
/** His points (R22), 0 for who is out; #SOUK_NONE where nobody sits there. */
SOUK_API int32_t souk_position_points(const souk_position* position, int32_t seat);
/** Who has won (R17, R23): bit s stands for seat s; several share. 0 before the end. */
SOUK_API uint32_t souk_position_winners(const souk_position* position);
/**
 * What the merchant to move would owe if Assam stood on a square (R12–R14).
 * @param position the position
 * @param square   where Assam would stand
 * @param to       the seat that would be paid; may be null
 * @param region   the squares that are counted; may be null
 * @return dirhams; 0 where nothing is owed, and then `to` is #SOUK_NONE
 */
SOUK_API int32_t souk_position_owed(const souk_position* position, int32_t square, int32_t* to,
                                    souk_squares* region);

/* ---- Moves ---- */

/** What a move did: souk_effect::kind. */
enum {
  SOUK_FACED = 0,   /**< Assam was turned. */
  SOUK_ROLLED = 1,  /**< Assam walked, and the mover paid. */
  SOUK_LAID = 2,    /**< A rug was laid. */
  SOUK_DRAWN = 3,   /**< The next rug of a pile came up. */
  SOUK_WITHDREW = 4 /**< A merchant left the game. */
};

/** What a move did. What does not belong to its kind is 0, and #SOUK_NONE for squares, seats and
 * colours. */
typedef struct souk_effect {
  int32_t kind;           /**< #SOUK_FACED … */
  int32_t seat;           /**< Whose move it was. */
  int32_t from_square;    /**< faced, rolled: where Assam stood. */
  int32_t from_facing;    /**< faced, rolled: where he looked. */
  int32_t to_square;      /**< faced, rolled: where he stands. */
  int32_t to_facing;      /**< faced, rolled: where he looks. */
  int32_t steps;          /**< rolled: how many steps he walked. */
  int32_t path_square[4]; /**< rolled: where he stood after each step. */
  int32_t path_facing[4]; /**< rolled: where he looked after each step. */
  int32_t mosaic[4];      /**< rolled: 1 where the step went through a mosaic (R2). */
  int32_t owed;           /**< rolled: what was due (R12). */
  int32_t paid;        /**< rolled: what was paid; less than due where the purse did not hold it. */
  int32_t paid_to;     /**< rolled: the seat that was paid; #SOUK_NONE where nothing was due. */
  souk_squares region; /**< rolled: the squares that were paid for. */
  int32_t went_out;    /**< rolled: 1 where the mover could not pay and is out (R15, R16). */
  int32_t colour;      /**< laid, drawn: of the rug. */
  int32_t first_square;  /**< laid: the two squares of the rug, the one that sorts first first. */
  int32_t second_square; /**< laid */
  souk_squares covered;  /**< laid: those of them that were not bare. */
  int32_t game_over;     /**< 1 where the game ended with it. */
} souk_effect;

/**
 * What may happen next, sorted: what the merchant to move may decide, or what chance may bring.
 * Leaving the game is open to every merchant at any time (R16) and not listed.
 * @param position the position
 * @param moves    room for #SOUK_MOST_CHOICES numbers; null only counts
 * @return how many; 0 when the game is over
 */
SOUK_API int32_t souk_legal_moves(const souk_position* position, int32_t* moves);
/**
 * What chance may bring next, with weights.
 * @param position the position
 * @param moves    room for #SOUK_MOST_OUTCOMES numbers; null: they are not asked for
 * @param weights  the same; each outcome comes up as often as its weight among the sum of all
 * @return how many; 0 where chance does not decide
 */
SOUK_API int32_t souk_chance_outcomes(const souk_position* position, int32_t* moves,
                                      int32_t* weights);
/** Whether the rules allow the move: #SOUK_OK, or #SOUK_BREACH with the rule that forbids it. */
SOUK_API souk_status souk_check_move(const souk_position* position, int32_t move,
                                     souk_error* error);
/**
 * Makes the move.
 * @param position changed; a move that the rules forbid leaves it as it was
 * @param move     the move
 * @param effect   what it did; may be null
 * @param error    why it failed; may be null
 */
SOUK_API souk_status souk_apply(souk_position* position, int32_t move, souk_effect* effect,
                                souk_error* error);

/** The move as text, `c4c5`; empty where it is no move. */
SOUK_API size_t souk_move_text(int32_t move, char* buffer, size_t size);
/** Reads a move. What can be no move of any position, such as a throw of 5, breaks its rule here
 * already. */
SOUK_API souk_status souk_move_read(const char* text, int32_t* move, souk_error* error);
/** The move that lays a rug on two squares, in either order; refused where they are no neighbours
 * (R18). */
SOUK_API souk_status souk_move_lay(int32_t one, int32_t other, int32_t* move, souk_error* error);
/** The two squares of a move that lays a rug, the one that sorts first first; refused for other
 * moves. */
SOUK_API souk_status souk_move_squares(int32_t move, int32_t* first, int32_t* second,
                                       souk_error* error);

/**
 * Where a throw leads (R2, R3, R10), whatever the position.
 * @param square  where Assam stands
 * @param facing  where he looks
 * @param steps   1 to 4
 * @param effect  its members from_square to mosaic are set, the others as of a walk that costs
 * nothing
 * @param error   why it failed; may be null
 */
SOUK_API souk_status souk_walk(int32_t square, int32_t facing, int32_t steps, souk_effect* effect,
                               souk_error* error);
/**
 * Counts the leaves reached in so many whole turns, every throw counted once: the check of a move
 * generator.
 * @param position where to begin
 * @param turns    0 to 20; four turns take seconds, and each further one some 200 times as long
 * @param leaves   how many
 * @param error    why it failed; may be null
 */
SOUK_API souk_status souk_perft(const souk_position* position, int32_t turns, uint64_t* leaves,
                                souk_error* error);

/* ---- Records: writing ---- */

/** A game as it is written down: fed with what happens, it gives the text at any time. */
typedef struct souk_record souk_record;

/** A tag of a record, `[Event "club evening"]`. */
typedef struct souk_tag {
  const char* name;          /**< Its name. */
  const char* const* values; /**< Its values. */
  size_t value_count;        /**< How many. */
} souk_tag;

/**
 * Begins a record.
 * @param start     where the game begins
 * @param names     one for each merchant
 * @param tags      further tags such as Date or Event; those that come from the game itself are
 * refused
 * @param tag_count how many
 * @param record    the new handle
 * @param error     why it failed; may be null
 */
SOUK_API souk_status souk_record_new(const souk_position* start, const char* const* names,
                                     const souk_tag* tags, size_t tag_count, souk_record** record,
                                     souk_error* error);
/** Frees it; null is nothing. */
SOUK_API void souk_record_free(souk_record* record);
/** Makes a move in it. A move that cannot follow is refused and leaves the record as it was. */
SOUK_API souk_status souk_record_add(souk_record* record, int32_t move, souk_effect* effect,
                                     souk_error* error);
/** Adds a comment behind what was added last. */
SOUK_API souk_status souk_record_comment(souk_record* record, const char* text, souk_error* error);
/**
 * Shows the whole piles of a game of two colours each (R6), which only a game that is over may
 * tell.
 * @param record the record
 * @param first  the rugs of the first seat in their order, as letters: `ryyr…`
 * @param second those of the second seat
 * @param error  why it failed; may be null
 */
SOUK_API souk_status souk_record_piles(souk_record* record, const char* first, const char* second,
                                       souk_error* error);
/** Tells the seed of the game, which only a game that is over may. */
SOUK_API souk_status souk_record_seed(souk_record* record, const char* seed, souk_error* error);
/** Sets a position to where the game stands. */
SOUK_API souk_status souk_record_position(const souk_record* record, souk_position* position,
                                          souk_error* error);
/** The record as text; empty for null. */
SOUK_API size_t souk_record_text(const souk_record* record, char* buffer, size_t size);

/* ---- Records: reading ---- */

/** A record that was read and played through the rules. */
typedef struct souk_replay souk_replay;
/** The games of a text that holds many. */
typedef struct souk_games souk_games;

/**
 * Reads exactly one game, which has to be legal from its first turn to its result.
 * @param text   need not end with a zero
 * @param length in bytes
 * @param replay the new handle
 * @param error  why it failed, by line and column; may be null
 */
SOUK_API souk_status souk_replay_read(const char* text, size_t length, souk_replay** replay,
                                      souk_error* error);
/**
 * The same for a game that may break off: it ends before its first fault. Fails only where there is
 * no position to begin with.
 * @param text   need not end with a zero
 * @param length in bytes
 * @param replay the new handle
 * @param fault  the first thing that is wrong, with the status #SOUK_OK where nothing is; may be
 * null
 * @param error  why it failed; may be null
 */
SOUK_API souk_status souk_replay_read_to_fault(const char* text, size_t length,
                                               souk_replay** replay, souk_error* fault,
                                               souk_error* error);
/** Frees it; null is nothing. */
SOUK_API void souk_replay_free(souk_replay* replay);
/** How many moves there are, those of chance included; 0 for null. */
SOUK_API size_t souk_replay_length(const souk_replay* replay);
/** A move, counted from 0; #SOUK_NONE where there is none. */
SOUK_API int32_t souk_replay_move(const souk_replay* replay, size_t at);
/** What this move did. */
SOUK_API souk_status souk_replay_effect(const souk_replay* replay, size_t at, souk_effect* effect,
                                        souk_error* error);
/** The turn it belongs to, counted from 0; #SOUK_NONE where there is no such move. */
SOUK_API int32_t souk_replay_turn(const souk_replay* replay, size_t at);
/** The round it belongs to, as the record counts them; #SOUK_NONE where there is no such move. */
SOUK_API int32_t souk_replay_round(const souk_replay* replay, size_t at);
/** A new handle with the position that the game begins with. */
SOUK_API souk_status souk_replay_start(const souk_replay* replay, souk_position** start,
                                       souk_error* error);
/** Sets a position to the one after so many moves, from 0 to souk_replay_length(). */
SOUK_API souk_status souk_replay_position(const souk_replay* replay, size_t moves,
                                          souk_position* position, souk_error* error);
/** The name of a merchant; empty where nobody sits there. */
SOUK_API size_t souk_replay_merchant(const souk_replay* replay, int32_t seat, char* buffer,
                                     size_t size);
/** How many tags the record has, all together. */
SOUK_API size_t souk_replay_tag_count(const souk_replay* replay);
/** The name of a tag, counted from 0; empty where there is none. */
SOUK_API size_t souk_replay_tag_name(const souk_replay* replay, size_t tag, char* buffer,
                                     size_t size);
/** How many values a tag has. */
SOUK_API size_t souk_replay_tag_value_count(const souk_replay* replay, size_t tag);
/** A value of a tag; empty where there is none. */
SOUK_API size_t souk_replay_tag_value(const souk_replay* replay, size_t tag, size_t value,
                                      char* buffer, size_t size);
/** The record as text, in the one layout of the notation; empty for null. */
SOUK_API size_t souk_replay_text(const souk_replay* replay, char* buffer, size_t size);

/**
 * Reads a text of any number of games. A game that cannot be read stands in its place as an error.
 * @param text   need not end with a zero
 * @param length in bytes
 * @param games  the new handle
 * @param error  why it failed; may be null
 */
SOUK_API souk_status souk_games_read(const char* text, size_t length, souk_games** games,
                                     souk_error* error);
/** Frees it; null is nothing. */
SOUK_API void souk_games_free(souk_games* games);
/** How many games there are; 0 for null. */
SOUK_API size_t souk_games_count(const souk_games* games);
/** Plays one of them through the rules, counted from 0. */
SOUK_API souk_status souk_games_replay(const souk_games* games, size_t at, souk_replay** replay,
                                       souk_error* error);

/* ---- Players ---- */

/** Somebody who chooses moves. Sees positions, and nothing that is hidden at a table. */
typedef struct souk_player souk_player;

/** How long a player may think. What is negative does not limit. */
typedef struct souk_limits {
  int64_t milliseconds; /**< Time. */
  int64_t nodes;        /**< Positions evaluated. */
  int32_t depth;        /**< Whole turns ahead. */
  int32_t
      threads; /**< How many threads to use; below 1 is 1, and never more than there are cores. */
} souk_limits;

/** No limit but the player's own, which is at most a second: `souk_limits limits = SOUK_NO_LIMITS;`
 */
#define SOUK_NO_LIMITS {-1, -1, -1, 1}

enum {
  SOUK_LONGEST_LINE = 32 /**< The most moves of a line that a player reports. */
};

/** What a player has found. */
typedef struct souk_report {
  int32_t depth;                   /**< Whole turns, the one under way included. */
  int32_t line_length;             /**< How many moves the line has. */
  uint64_t nodes;                  /**< Positions evaluated. */
  double value[4];                 /**< By seat, the expected part of the win; they add up to 1. */
  int32_t line[SOUK_LONGEST_LINE]; /**< What it expects to happen, its own move first; of the throws
                                      a likely one. */
} souk_report;

/** How many players can be called by name; they count from 0, and the first is the strongest. */
SOUK_API int32_t souk_player_count(void);
/** The name of one of them, such as `master`; null where there is none. */
SOUK_API const char* souk_player_name(int32_t player);
/**
 * Makes a player.
 * @param name   `apprentice`, `pedlar`, `trader`, `merchant`, `master`, `random` or another of
 * souk_player_name()
 * @param seed   what it does at random follows from this
 * @param player the new handle
 * @param error  why it failed; may be null
 */
SOUK_API souk_status souk_player_new(const char* name, uint64_t seed, souk_player** player,
                                     souk_error* error);
/** Frees it; null is nothing. */
SOUK_API void souk_player_free(souk_player* player);
/**
 * Tells a player that has not seen the game how its last turns began, for the next
 * souk_player_choose() alone: from that it learns how the others play.
 * @param player the player
 * @param turns  positions at which turns began, oldest first; no more than 16 matter
 * @param count  how many
 * @param error  why it failed; may be null
 */
SOUK_API souk_status souk_player_recall(souk_player* player, const souk_position* const* turns,
                                        size_t count, souk_error* error);
/**
 * Lets the player choose.
 * @param player   the player
 * @param position where a merchant decides; refused where chance does (R8) or the game is over
 * (R21)
 * @param limits   null: the player's own
 * @param move     what it chose
 * @param report   what it found, the last word on it; all 0 where the player reports nothing; may
 * be null
 * @param error    why it failed; may be null
 */
SOUK_API souk_status souk_player_choose(souk_player* player, const souk_position* position,
                                        const souk_limits* limits, int32_t* move,
                                        souk_report* report, souk_error* error);
/**
 * Ends the choice that is under way: it answers at once with the best it has. Called from another
 * thread; where no choice is under way, it does nothing.
 */
SOUK_API void souk_player_stop(souk_player* player);

#ifdef __cplusplus
}
#endif

#endif
