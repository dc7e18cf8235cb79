/* A game between two players, in C. */
#include <souk.h>
#include <stdio.h>
#include <string.h>

static int fail(const souk_error* error) {
  fprintf(stderr, "%s: %s\n", error->code, error->message);
  return 1;
}

int main(void) {
  souk_error error;
  souk_position* position = NULL;
  souk_player* player = NULL;
  unsigned throws = 7;
  if (strcmp(souk_version(), SOUK_VERSION_TEXT) != 0) return 1;
  if (souk_position_new("international+rugs=4", 3, 0, &position, &error) != SOUK_OK) return fail(&error);
  if (souk_player_new("trader", 1, &player, &error) != SOUK_OK) return fail(&error);
  while (souk_position_to_move(position) != SOUK_NOBODY) {
    int32_t move = SOUK_NONE;
    if (souk_position_to_move(position) == SOUK_CHANCE) {
      int32_t moves[SOUK_MOST_OUTCOMES];
      const int32_t count = souk_chance_outcomes(position, moves, NULL);
      throws = throws * 1103515245U + 12345U;
      move = moves[(throws >> 16) % (unsigned)count];
    } else if (souk_player_choose(player, position, NULL, &move, NULL, &error) != SOUK_OK) {
      return fail(&error);
    }
    if (souk_apply(position, move, NULL, &error) != SOUK_OK) return fail(&error);
  }
  char text[200];
  souk_position_text(position, text, sizeof text);
  puts(text);
  souk_player_free(player);
  souk_position_free(position);
  return 0;
}
