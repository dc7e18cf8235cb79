#include "json_writer.hpp"

namespace souk {

void JsonWriter::separate() {
  if (follows_value_) text_ += ',';
}

void JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  follows_value_ = false;
}

void JsonWriter::close(char bracket) {
  text_ += bracket;
  follows_value_ = true;
}

void JsonWriter::key(std::string_view name) {
  separate();
  append_quoted(name);
  text_ += ':';
  follows_value_ = false;
}

void JsonWriter::put(std::string_view token) {
  separate();
  text_ += token;
  follows_value_ = true;
}

void JsonWriter::value(std::string_view text) {
  separate();
  append_quoted(text);
  follows_value_ = true;
}

void JsonWriter::value(int number) { put(std::to_string(number)); }

void JsonWriter::sixths(int sixths) {
  constexpr int million = 1'000'000;
  const int rest = (sixths % 6 * million + 3) / 6;
  put(std::to_string(sixths / 6) + '.' + std::to_string(million + rest).substr(1));
}

void JsonWriter::append_quoted(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  text_ += '"';
  for (const char each : text) {
    const auto code = static_cast<unsigned char>(each);
    if (code < 0x20) {
      text_ += "\\u00";
      text_ += digits[code >> 4];
      text_ += digits[code & 15U];
      continue;
    }
    if (each == '"' || each == '\\') text_ += '\\';
    text_ += each;
  }
  text_ += '"';
}

}  // namespace souk
