// What happened at an online table, in words: one paragraph a turn, and one for each event around
// the game.
#pragma once

#include <string>
#include <vector>

#include "online_names.hpp"
#include "souk/client/online_table.hpp"
#include "souk/notation/record.hpp"

namespace souk::terminal {

class OnlineStory {
 public:
  // The speaker has to outlive it.
  explicit OnlineStory(const Speaker& speaker) : speaker_{&speaker} {}

  // Answers with the sentence that it adds; empty where there is nothing to say.
  std::string tell(const client::Happening& happening, std::optional<int> reader);

  [[nodiscard]] const std::vector<std::string>& paragraphs() const { return paragraphs_; }
  [[nodiscard]] Names names(std::optional<int> reader) const {
    return names_.names(*speaker_, reader);
  }
  // Of what is due in this position.
  [[nodiscard]] int round(const Position& position) const;
  [[nodiscard]] Board new_rug() const { return new_rug_; }

 private:
  [[nodiscard]] std::string sentence_of_game(const client::Happening& happening,
                                             const Names& names) const;
  [[nodiscard]] std::string sentence_around(const EventBody& what, const Names& names) const;
  void note_turn(const Position& before);

  const Speaker* speaker_;
  OnlineNames names_;
  std::vector<std::string> paragraphs_;
  bool in_turn_ = false;  // the last paragraph is of a turn that goes on
  bool has_begun_ = false;
  int rematches_ = 0;
  RoundCount rounds_;
  int round_ = 1;
  Board new_rug_ = 0;
};

}  // namespace souk::terminal
