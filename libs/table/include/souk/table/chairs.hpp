// Who sits at a table, or plays there for somebody who does not.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "souk/rules/rules.hpp"
#include "souk/table/event.hpp"

namespace souk {

// empty: nobody yet. person: he decides. bot: a bot of `level` decides; `sitter` is set where the
// chair is a person's who left or was late, and who may take it back.
enum class Holder : std::uint8_t { empty, person, bot };

struct Chair {
  Holder holder = Holder::empty;
  std::shared_ptr<const Sitter> sitter;
  std::string level;
  bool wants_rematch = false;
};

class Chairs {
 public:
  void set_up(int count) { count_ = count; }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] bool has(int seat) const { return seat >= 0 && seat < count_; }
  [[nodiscard]] Chair& operator[](int seat) { return chairs_[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] const Chair& operator[](int seat) const {
    return chairs_[static_cast<std::size_t>(seat)];
  }

  // What the chair is called: the sitter's name, or `bot:trader`.
  [[nodiscard]] std::string name_of(int seat) const;
  [[nodiscard]] bool all_taken() const;
  [[nodiscard]] int persons() const;  // who hold their chairs
  [[nodiscard]] std::optional<int> seat_of_key(std::string_view key) const;
  // Refused: no key, somebody who sits here already, a name that is taken or is a bot's.
  [[nodiscard]] Result<void> check_sitter(const Sitter& sitter) const;

 private:
  int count_ = 0;
  std::array<Chair, most_merchants> chairs_;
};

}  // namespace souk
