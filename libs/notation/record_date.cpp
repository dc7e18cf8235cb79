#include "souk/notation/record_header.hpp"

namespace souk {

namespace {

// Takes what it is asked for from the front of a text, and remembers whether it was there.
class DateReader {
 public:
  explicit DateReader(std::string_view text) : rest_{text} {}

  int number(std::size_t digits, int least, int most) {
    int value = 0;
    if (rest_.size() < digits) return refuse();
    for (const char c : rest_.substr(0, digits)) {
      if (c < '0' || c > '9') return refuse();
      value = value * 10 + (c - '0');
    }
    rest_.remove_prefix(digits);
    return value < least || value > most ? refuse() : value;
  }

  bool take(char wanted) {
    if (rest_.empty() || rest_.front() != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void demand(char wanted) {
    if (!take(wanted)) refuse();
  }
  void fraction() {
    number(1, 0, 9);
    while (!rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9') rest_.remove_prefix(1);
  }

  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] bool good() const { return good_; }

 private:
  int refuse() {
    good_ = false;
    return 0;
  }

  std::string_view rest_;
  bool good_ = true;
};

int days_in(int year, int month) {
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  if (month == 2) return leap ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

void read_day(DateReader& date) {
  const int year = date.number(4, 0, 9999);
  date.demand('-');
  const int month = date.number(2, 1, 12);
  date.demand('-');
  date.number(2, 1, days_in(year, month));
}

void read_time(DateReader& date) {
  date.number(2, 0, 23);
  date.demand(':');
  date.number(2, 0, 59);
  if (date.take(':')) {
    date.number(2, 0, 60);  // a leap second
    if (date.take('.')) date.fraction();
  }
  if (date.take('Z') || date.at_end()) return;
  if (!date.take('+')) date.demand('-');
  date.number(2, 0, 23);
  date.demand(':');
  date.number(2, 0, 59);
}

}  // namespace

bool is_iso_date(std::string_view text) {
  DateReader date{text};
  read_day(date);
  if (date.take('T')) read_time(date);
  return date.good() && date.at_end();
}

}  // namespace souk
