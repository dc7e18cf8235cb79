// docs/commands.md has every command with every option and its default, as --help tells them.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "cli/program_run.hpp"

namespace souk::test {
namespace {

// `--players N` and its default: `3`, `required`, or nothing.
using OptionTable = std::map<std::string, std::string>;

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// `… (default: 3)` at the end of a description.
std::string default_in(const std::string& description) {
  const std::size_t open = description.rfind(" (");
  if (open == std::string::npos || description.back() != ')') return {};
  const std::string bracketed = description.substr(open + 2, description.size() - open - 3);
  if (bracketed == "required") return bracketed;
  const std::string prefix = "default: ";
  return bracketed.starts_with(prefix) ? bracketed.substr(prefix.size()) : "";
}

// Lines such as `  --seed N      of everything (default: 1)`; a long name has its description on
// the next line.
OptionTable options_in_help(const std::string& command) {
  OptionTable table;
  std::string name;
  for (const std::string& line : lines_of(run_souk({command, "--help"}).out)) {
    const std::size_t indent = line.find_first_not_of(' ');
    if (indent == std::string::npos || indent == 0) {
      name.clear();
      continue;
    }
    std::string description = line.substr(indent);
    if (indent == 2) {
      const std::size_t gap = line.find("  ", indent);
      name = trimmed(line.substr(indent, gap - indent));
      description = gap == std::string::npos ? "" : trimmed(line.substr(gap));
    }
    if (!name.empty()) table[name] = default_in(description);
  }
  table.erase("-h,--help");
  return table;
}

std::set<std::string> commands_in_help() {
  std::set<std::string> names;
  bool in_commands = false;
  for (const std::string& line : lines_of(run_souk({"--help"}).out)) {
    if (line == "Subcommands:")
      in_commands = true;
    else if (line.empty())
      in_commands = false;
    else if (in_commands)
      names.insert(line.substr(2, line.find(' ', 2) - 2));
  }
  return names;
}

// `| a | b |` as {a, b}; \| is a bar within a cell.
std::vector<std::string> cells_of(const std::string& row) {
  std::vector<std::string> cells(1);
  for (std::size_t at = 1; at < row.size(); ++at) {
    if (row[at] == '\\' && at + 1 < row.size() && row[at + 1] == '|')
      cells.back() += row[++at];
    else if (row[at] == '|')
      cells.emplace_back();
    else
      cells.back() += row[at];
  }
  cells.pop_back();
  for (std::string& cell : cells) cell = trimmed(cell);
  return cells;
}

std::string without_backticks(const std::string& cell) {
  return cell.size() > 1 && cell.front() == '`' && cell.back() == '`'
             ? cell.substr(1, cell.size() - 2)
             : cell;
}

// By command: the rows of three cells below the heading ## `souk COMMAND`.
std::map<std::string, OptionTable> options_in_document() {
  const std::string heading = "## `souk ";
  std::map<std::string, OptionTable> sections;
  OptionTable* section = nullptr;
  for (const std::string& line : lines_of(text_of_file("docs/commands.md"))) {
    if (line.starts_with(heading))
      section = &sections[line.substr(heading.size(), line.size() - heading.size() - 1)];
    else if (line.starts_with("## "))
      section = nullptr;
    else if (section != nullptr && line.starts_with("| `")) {
      const auto cells = cells_of(line);
      EXPECT_EQ(cells.size(), 3U) << line;
      if (cells.size() == 3) (*section)[without_backticks(cells[0])] = without_backticks(cells[2]);
    }
  }
  return sections;
}

TEST(CommandsDocument, HasEveryCommandAndNoOther) {
  std::set<std::string> documented;
  for (const auto& [command, options] : options_in_document()) documented.insert(command);
  EXPECT_EQ(documented, commands_in_help());
  EXPECT_GT(documented.size(), 10U);
}

TEST(CommandsDocument, NamesEveryCommandInTheFirstTable) {
  const std::string document = text_of_file("docs/commands.md");
  const std::string overview = document.substr(0, document.find("\n## "));
  for (const std::string& command : commands_in_help())
    EXPECT_NE(overview.find("`souk " + command), std::string::npos) << command;
}

TEST(CommandsDocument, HasEveryOptionWithItsDefaultAndNoOther) {
  std::size_t compared = 0;
  for (const auto& [command, documented] : options_in_document()) {
    const OptionTable options = options_in_help(command);
    EXPECT_FALSE(options.empty()) << command;
    for (const auto& [option, default_text] : options) {
      ++compared;
      const auto row = documented.find(option);
      if (row == documented.end())
        ADD_FAILURE() << "souk " << command << ": no row for " << option;
      else
        EXPECT_EQ(row->second, default_text) << "souk " << command << ' ' << option;
    }
    for (const auto& [option, default_text] : documented)
      EXPECT_TRUE(options.contains(option)) << "souk " << command << " has no " << option;
  }
  EXPECT_GT(compared, 90U);
}

TEST(CommandLine, FormerNamesAreRefusedWithTheNewOnes) {
  const std::vector<std::vector<std::string>> former{
      {"arena", "--player", "random", "--player", "random", "--seats", "2"},
      {"load", "--seats", "2"},
      {"measure", "--merchants", "3"},
      {"train", "--merchants", "2", "--out", "never-made"},
      {"perft", "1", "--merchants", "3"}};
  for (const auto& arguments : former) {
    const ProgramRun run = run_souk(arguments);
    EXPECT_EQ(run.exit_code, wrong_usage) << arguments[0];
    EXPECT_NE(run.err.find(" is now called --players"), std::string::npos) << run.err;
  }
  const std::vector<std::array<std::string, 3>> others{
      {"bench", "--rounds", "--repetitions"},  {"train", "--pool", "--replay-buffer"},
      {"train", "--rate", "--learning-rate"},  {"train", "--strangers", "--handcrafted-opponents"},
      {"arena", "--threads", "--concurrency"}, {"measure", "--threads", "--concurrency"},
      {"train", "--threads", "--concurrency"}};
  for (const auto& [command, before, now] : others) {
    const ProgramRun run = run_souk({command, before, "1"});
    EXPECT_EQ(run.exit_code, wrong_usage) << before;
    EXPECT_NE(run.err.find(before + " is now called " + now), std::string::npos) << run.err;
  }
}

}  // namespace
}  // namespace souk::test
