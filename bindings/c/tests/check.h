/* The smallest test there is: what does not hold is printed, and counted. */
#ifndef SOUK_TESTS_CHECK_H
#define SOUK_TESTS_CHECK_H

#include <stdio.h>
#include <string.h>

static int checks_failed = 0;

#define CHECK(condition)                                                        \
  do {                                                                          \
    if (!(condition)) {                                                         \
      fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition); \
      ++checks_failed;                                                          \
    }                                                                           \
  } while (0)

#define CHECK_TEXT(text, expected)                                                                \
  do {                                                                                            \
    if (strcmp((text), (expected)) != 0) {                                                        \
      fprintf(stderr, "%s:%d: \"%s\" should be \"%s\"\n", __FILE__, __LINE__, (text), (expected)); \
      ++checks_failed;                                                                            \
    }                                                                                             \
  } while (0)

#endif
