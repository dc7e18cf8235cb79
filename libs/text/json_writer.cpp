#include "souk/text/json_writer.hpp"

#include <cmath>

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

void JsonWriter::decimal(double number, int places) {
  long long unit = 1;
  for (int place = 0; place < places; ++place) unit *= 10;
  const long long rounded = std::llround(number * static_cast<double>(unit));
  const long long size = rounded < 0 ? -rounded : rounded;
  put((rounded < 0 ? "-" : "") + std::to_string(size / unit) + '.' +
      std::to_string(unit + size % unit).substr(1));
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
