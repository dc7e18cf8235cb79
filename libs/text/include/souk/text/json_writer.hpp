// Writes JSON, value by value.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace souk {

class JsonWriter {
 public:
  template <class Fill>
  void object(Fill fill) {
    open('{');
    fill();
    close('}');
  }
  template <class Fill>
  void list(Fill fill) {
    open('[');
    fill();
    close(']');
  }
  void key(std::string_view name);

  void value(std::string_view text);
  void value(int number);
  // Only a bool: a pointer would pass for one.
  template <std::same_as<bool> Truth>
  void value(Truth truth) {
    put(truth ? "true" : "false");
  }
  // Rounded to so many places, at most nine, without the tables that printing a double needs.
  void decimal(double number, int places);

  template <class Value>
  void member(std::string_view name, const Value& what) {
    key(name);
    value(what);
  }

  [[nodiscard]] std::string take() && { return std::move(text_); }

 private:
  void open(char bracket);
  void close(char bracket);
  void put(std::string_view token);
  void separate();
  void append_quoted(std::string_view text);

  std::string text_;
  bool follows_value_ = false;
};

}  // namespace souk
