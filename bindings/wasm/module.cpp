#include "souk/wasm/module.h"

#include <string>

#include "answers.hpp"

namespace {

std::string room;
std::string answered;

}  // namespace

char* souk_room(size_t size) {
  if (size > souk::longest_request) return nullptr;
  room.resize(size);
  return room.data();
}

const char* souk_ask(const char* request, size_t length) {
  answered = souk::answer({request, length});
  return answered.c_str();
}

size_t souk_answer_length() { return answered.size(); }
