#include "souk/language/speaker.hpp"

#include <unicode/listformatter.h>
#include <unicode/numberformatter.h>

#include <array>

#include "moment.hpp"

#include "souk/language/writing.hpp"
#include "voice.hpp"

namespace souk {

namespace {

std::string_view word_of(Who who) {
  constexpr std::array<std::string_view, 4> words{"you", "female", "male", "other"};
  return words[static_cast<std::size_t>(who)];
}

// `who` for `name`, `toWho` for `to`.
std::string who_of(std::string_view argument) {
  return argument == "name" ? "who" : std::string{argument} + "Who";
}

}  // namespace

struct Speaker::Parts {
  Voice own;
  Voice english;
  bool right_to_left;
  icu::number::LocalizedNumberFormatter numbers;
  std::vector<std::string> faults;

  // Names and squares are read from the left within a language that is read from the right; a name
  // that is written the other way must not carry the sentence around it along.
  [[nodiscard]] icu::Formattable text_argument(const std::string& text) const {
    return unicode_of(right_to_left || turns_around(text) ? isolated(text) : text);
  }

  [[nodiscard]] NamedValues named(Arguments arguments) const {
    NamedValues all;
    for (const auto& [name, value] : arguments) {
      if (const auto* number = std::get_if<std::int64_t>(&value)) {
        all.add(name, icu::Formattable{*number});
      } else if (const auto* somebody = std::get_if<Somebody>(&value)) {
        all.add(name, text_argument(somebody->name));
        all.add(who_of(name), unicode_of(word_of(somebody->who)));
      } else {
        const std::string& text = std::get<std::string>(value);
        // Selects compare it: a letter or a word of ours stays as it is.
        all.add(name, is_choice(name) ? icu::Formattable{unicode_of(text)} : text_argument(text));
      }
    }
    return all;
  }

  static bool is_choice(std::string_view name) {
    return name == "facing" || name == "better" || name == "colour";
  }
};

Speaker::Speaker(Catalog own, Catalog english) {
  const icu::Locale locale = locale_of(own.tag);
  const bool right_to_left = locale.isRightToLeft() != 0;
  parts_ = std::make_unique<Parts>(Parts{Voice{std::move(own)},
                                         Voice{std::move(english)},
                                         right_to_left,
                                         icu::number::NumberFormatter::withLocale(locale),
                                         {}});
}

Speaker::Speaker(Speaker&&) noexcept = default;
Speaker& Speaker::operator=(Speaker&&) noexcept = default;
Speaker::~Speaker() = default;

const std::string& Speaker::tag() const { return parts_->own.catalog().tag; }
bool Speaker::is_right_to_left() const { return parts_->right_to_left; }
bool Speaker::has(std::string_view key) const {
  return parts_->own.has(key) || parts_->english.has(key);
}
const std::vector<std::string>& Speaker::faults() const { return parts_->faults; }

std::string Speaker::say(std::string_view key, Arguments arguments) const {
  const NamedValues named = parts_->named(arguments);
  for (Voice* const voice : {&parts_->own, &parts_->english}) {
    if (!voice->has(key)) continue;
    std::string fault;
    if (auto said = voice->say(key, named, fault)) {
      const bool from_the_right = voice == &parts_->own && parts_->right_to_left;
      return from_the_right ? std::string{right_to_left_mark} + *said : *said;
    }
    parts_->faults.push_back(voice->catalog().tag + ' ' + std::string{key} + ": " + fault);
  }
  return std::string{key};
}

std::string Speaker::number(std::int64_t number) const {
  UErrorCode status = U_ZERO_ERROR;
  const auto written = parts_->numbers.formatInt(number, status).toString(status);
  return U_SUCCESS(status) ? utf8_of(written) : std::to_string(number);
}

std::string Speaker::percent(double part, Sign sign, int places) const {
  UErrorCode status = U_ZERO_ERROR;
  const auto written = parts_->numbers.unit(icu::MeasureUnit::getPercent())
                           .scale(icu::number::Scale::powerOfTen(2))
                           .precision(icu::number::Precision::fixedFraction(places))
                           .sign(sign == Sign::always ? UNUM_SIGN_EXCEPT_ZERO : UNUM_SIGN_NEGATIVE)
                           .formatDouble(part, status)
                           .toString(status);
  return U_SUCCESS(status) ? utf8_of(written) : std::to_string(part);
}

std::string Speaker::decimal(double number) const {
  UErrorCode status = U_ZERO_ERROR;
  const auto written = parts_->numbers.precision(icu::number::Precision::maxFraction(1))
                           .formatDouble(number, status)
                           .toString(status);
  return U_SUCCESS(status) ? utf8_of(written) : std::to_string(number);
}

std::string Speaker::moment(std::string_view iso) const {
  return moment_in(parts_->own.locale(), iso);
}

std::string Speaker::list(List kind, std::span<const std::string> words) const {
  constexpr std::array types{ULISTFMT_TYPE_AND, ULISTFMT_TYPE_OR, ULISTFMT_TYPE_UNITS};
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::ListFormatter> format{icu::ListFormatter::createInstance(
      parts_->own.locale(), types[static_cast<std::size_t>(kind)],
      kind == List::plain ? ULISTFMT_WIDTH_SHORT : ULISTFMT_WIDTH_WIDE, status)};
  std::vector<icu::UnicodeString> parts;
  for (const std::string& word : words)
    parts.push_back(unicode_of(turns_around(word) ? isolated(word) : word));
  icu::UnicodeString list;
  if (U_SUCCESS(status))
    format->format(parts.data(), static_cast<std::int32_t>(parts.size()), list, status);
  return utf8_of(list);
}

std::string fault_in_message(const std::string& tag, const std::string& text) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where;
  const icu::MessageFormat format{unicode_of(text), locale_of(tag), where, status};
  return U_FAILURE(status) ? u_errorName(status) : "";
}

}  // namespace souk
