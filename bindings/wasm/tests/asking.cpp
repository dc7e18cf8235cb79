#include "asking.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "souk/wasm/module.h"

namespace souk {

namespace json = boost::json;

std::string request_of(const Fields& fields) {
  std::string request;
  for (const std::string& field : fields) request += std::to_string(field.size()) + ':' + field;
  return request;
}

json::object ask_raw(const std::string& request) {
  char* const room = souk_room(request.size());
  if (room == nullptr) return {};
  std::memcpy(room, request.data(), request.size());
  const char* const answer = souk_ask(room, request.size());
  EXPECT_EQ(std::strlen(answer), souk_answer_length());
  return json::parse({answer, souk_answer_length()}).as_object();
}

json::value ask(const Fields& fields) {
  const json::object answered = ask_raw(request_of(fields));
  if (answered.contains("answer")) return answered.at("answer");
  ADD_FAILURE() << json::serialize(answered);
  return {};
}

std::string refused(const Fields& fields) {
  const json::object answered = ask_raw(request_of(fields));
  if (!answered.contains("refused")) {
    ADD_FAILURE() << json::serialize(answered);
    return {};
  }
  const json::object& refusal = answered.at("refused").as_object();
  EXPECT_FALSE(refusal.at("message").as_string().empty());
  return std::string{refusal.at("code").as_string()};
}

std::string play(const std::string& position, const Fields& move) {
  Fields fields{"play", position};
  fields.insert(fields.end(), move.begin(), move.end());
  return std::string{ask(fields).at("view").at("text").as_string()};
}

std::string begin(const std::string& rules, int merchants) {
  return std::string{
      ask({"begin", rules, std::to_string(merchants), "", ""}).at("text").as_string()};
}

}  // namespace souk
