// All that the page's Worker calls. One thread at a time.
//
// A request is a list of fields, each written as its length in bytes, a colon and its text:
// `4:view5:hello`. The first names what is asked for; request.hpp lists them. The answer is JSON:
// `{"answer":…}`, or
// `{"refused":{"code":"R19","message":"…"}}`.
#ifndef SOUK_WASM_MODULE_H
#define SOUK_WASM_MODULE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Room for a request of so many bytes, until the next call; null where it would be longer than any
// request is.
char* souk_room(size_t size);
// The answer stays until the next call. It ends with a zero, which its length does not count.
const char* souk_ask(const char* request, size_t length);
size_t souk_answer_length(void);

#ifdef __cplusplus
}
#endif

#endif
