#include "moment.hpp"

#include <unicode/datefmt.h>
#include <unicode/gregocal.h>
#include <unicode/timezone.h>

#include <memory>
#include <optional>

#include "voice.hpp"

namespace souk {

namespace {

// Reads a text from its beginning, piece by piece.
class IsoReader {
 public:
  explicit IsoReader(std::string_view text) : rest_{text} {}

  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  bool take(char sign) {
    if (!rest_.starts_with(sign)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  std::optional<int> digits(std::size_t count) {
    int number = 0;
    if (rest_.size() < count) return {};
    for (const char digit : rest_.substr(0, count)) {
      if (digit < '0' || digit > '9') return {};
      number = 10 * number + (digit - '0');
    }
    rest_.remove_prefix(count);
    return number;
  }
  void skip_digits() {
    while (digits(1)) {
    }
  }

 private:
  std::string_view rest_;
};

struct Moment {
  UDate time = 0;
  bool has_time = false;
};

struct TimeOfDay {
  int hour = 0;
  int minute = 0;
  int second = 0;
  int minutes_ahead = 0;  // of Greenwich
};

std::optional<TimeOfDay> read_time(IsoReader& reader) {
  TimeOfDay time;
  const auto hour = reader.digits(2);
  const auto minute = reader.take(':') ? reader.digits(2) : std::nullopt;
  if (!hour || !minute) return {};
  time.hour = *hour;
  time.minute = *minute;
  if (reader.take(':')) {
    const auto second = reader.digits(2);
    if (!second) return {};
    time.second = *second;
    if (reader.take('.')) reader.skip_digits();
  }
  if (reader.take('Z') || reader.at_end()) return time;
  const bool is_ahead = reader.take('+');
  if (!is_ahead && !reader.take('-')) return {};
  const auto hours = reader.digits(2);
  const auto minutes = reader.take(':') ? reader.digits(2) : std::nullopt;
  if (!hours || !minutes) return {};
  time.minutes_ahead = (is_ahead ? 1 : -1) * (*hours * 60 + *minutes);
  return time;
}

std::optional<Moment> read_moment(std::string_view iso) {
  IsoReader reader{iso};
  const auto year = reader.digits(4);
  const auto month = reader.take('-') ? reader.digits(2) : std::nullopt;
  const auto day = reader.take('-') ? reader.digits(2) : std::nullopt;
  if (!year || !month || !day) return {};
  const bool has_time = reader.take('T');
  const auto time = has_time ? read_time(reader) : TimeOfDay{};
  if (!time || !reader.at_end()) return {};

  UErrorCode status = U_ZERO_ERROR;
  icu::GregorianCalendar calendar{*icu::TimeZone::getGMT(), status};
  calendar.setLenient(false);
  calendar.clear();
  calendar.set(*year, *month - 1, *day, time->hour, time->minute, time->second);
  constexpr double minute_in_ms = 60'000;
  const UDate read = calendar.getTime(status) - time->minutes_ahead * minute_in_ms;
  if (U_FAILURE(status)) return {};
  return Moment{read, has_time};
}

}  // namespace

std::string moment_in(const icu::Locale& locale, std::string_view iso) {
  const auto moment = read_moment(iso);
  if (!moment) return std::string{iso};
  using icu::DateFormat;
  const std::unique_ptr<DateFormat> format{
      moment->has_time
          ? DateFormat::createDateTimeInstance(DateFormat::kMedium, DateFormat::kShort, locale)
          : DateFormat::createDateInstance(DateFormat::kMedium, locale)};
  if (format == nullptr) return std::string{iso};
  if (!moment->has_time) format->setTimeZone(*icu::TimeZone::getGMT());
  icu::UnicodeString written;
  return utf8_of(format->format(moment->time, written));
}

}  // namespace souk
