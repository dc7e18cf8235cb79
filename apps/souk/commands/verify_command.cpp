#include <cstdio>
#include <memory>

#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "common_options.hpp"
#include "souk/notation/record_header.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/table/fair_dice.hpp"
#include "souk/terminal/record_file.hpp"

namespace souk::app {

namespace {

struct VerifyOptions {
  std::vector<std::string> files;  // `-` is standard input
  bool json = false;
  bool quiet = false;
};

// Empty for a record that says nothing of its dice.
std::string_view word_for(DiceCheck dice) {
  switch (dice) {
    case DiceCheck::nothing_to_check:
      return "";
    case DiceCheck::not_shown_yet:
      return "not shown yet";
    case DiceCheck::fair:
      return "fair";
  }
  return "";
}

// Counts the games of all files and reports each as it comes.
class Verifier {
 public:
  explicit Verifier(const VerifyOptions& options) : options_{options} {}

  [[nodiscard]] Result<void> check_file(const std::string& name) {
    file_ = name;
    in_file_ = 0;
    auto read = terminal::read_recorded_games(english_, name, [this](const ReadRecord& game) {
      check(game);
      return true;
    });
    if (read && in_file_ == 0) report_empty();
    return read;
  }

  [[nodiscard]] int wrong() const { return wrong_; }

  void print_sum() const {
    if (!options_.json && !options_.quiet && right_ + wrong_ > 1)
      std::printf("%d right, %d wrong\n", right_, wrong_);
  }

 private:
  void check(const ReadRecord& read) {
    ++in_file_;
    if (!read.record) return report_wrong(read.record.error());
    const auto replayed = replay(*read.record);
    if (!replayed) return report_wrong(replayed.error());
    const auto dice = check_dice(*read.record);
    if (!dice) return report_wrong({dice.error().code, "dice not fair: " + dice.error().message});
    report_right(*read.record, *replayed, *dice);
  }

  // A house where no game was finished yet exports none, and all of them are right. A file that
  // somebody named is there for the games in it.
  void report_empty() {
    if (file_ != "-") return report_wrong({"record", "there is no game in it"});
    if (!options_.json && !options_.quiet) std::printf("-: no games\n");
  }

  void report_right(const Record& record, const Replay& replayed, DiceCheck dice) {
    ++right_;
    const std::string result = result_text(replayed.end());
    const auto merchants = replayed.header.merchants.size();
    const auto turns = record.turns.size();
    const std::string fairness{word_for(dice)};
    if (options_.json) {
      boost::json::object report{{"file", file_},          {"game", in_file_}, {"right", true},
                                 {"merchants", merchants}, {"turns", turns},   {"result", result}};
      if (!fairness.empty()) report["dice"] = fairness;
      print_json(report);
    } else if (!options_.quiet) {
      std::printf("%s: game %d: right, %zu merchants, %zu turns, %s%s\n", file_.c_str(), in_file_,
                  merchants, turns, result == "*" ? "unfinished" : ("winner " + result).c_str(),
                  fairness.empty() ? "" : (", dice " + fairness).c_str());
    }
  }

  void report_wrong(const Error& error) {
    ++wrong_;
    if (options_.json)
      print_json({{"file", file_},
                  {"game", in_file_},
                  {"right", false},
                  {"code", error.code},
                  {"message", error.message}});
    else
      std::printf("%s: %swrong: %s\n", file_.c_str(), game_words().c_str(), error.message.c_str());
  }

  [[nodiscard]] std::string game_words() const {
    return in_file_ == 0 ? "" : "game " + std::to_string(in_file_) + ": ";
  }

  const VerifyOptions& options_;
  Speaker english_{built_in_catalog("en")};
  std::string file_;
  int in_file_ = 0;
  int right_ = 0;
  int wrong_ = 0;
};

int run_verify(const VerifyOptions& options) {
  Verifier verifier{options};
  int code = all_well;
  for (const std::string& file : options.files)
    if (const auto read = verifier.check_file(file); !read)
      code = complain(no_input, read.error().message);
  verifier.print_sum();
  if (code != all_well) return code;
  return verifier.wrong() > 0 ? found_wrong : all_well;
}

}  // namespace

Command verify_command() {
  const auto options = std::make_shared<VerifyOptions>();
  Command command{.name = "verify",
                  .meaning = "replay recorded games and report the first wrong turn",
                  .examples = {"souk verify games.souk", "souk export | souk verify - --quiet"},
                  .run = [options] { return run_verify(*options); }};
  command.add_texts("FILE", "FILE", options->files, "records (.souk); - is standard input")
      .is_required = true;
  add_json(command, options->json).meaning = "print one JSON object a game, each on a line";
  add_quiet(command, options->quiet).meaning = "say nothing of games that are right";
  return command;
}

}  // namespace souk::app
