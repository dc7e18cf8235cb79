// `souk stats` as a user calls it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "cli/program_run.hpp"

namespace souk::test {
namespace {

namespace fs = std::filesystem;

const std::string golden = "tests/games/";

TEST(Stats, PrintsResultsBySeatAndMerchant) {
  const ProgramRun run =
      run_souk({"stats", golden + "classic-2.souk", golden + "international-3.souk"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  for (const char* words : {"seat", "1 of 2", "3 of 3", "merchant", "Amina", "Björn", "fair, %",
                            "The biggest payments:", "turns a game", "2 games of 2 files"})
    EXPECT_NE(run.out.find(words), std::string::npos) << words << '\n' << run.out;
}

TEST(Stats, JsonAddsUp) {
  const ProgramRun run = run_souk({"stats", "--json", golden + "classic-2.souk",
                                   golden + "classic-3.souk", golden + "classic-4.souk"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const auto all = boost::json::parse(run.out).as_object();
  EXPECT_EQ(all.at("games").as_int64(), 3);
  EXPECT_EQ(all.at("seats").as_array().size(), 9U) << "two, three and four of them";
  for (const char* by : {"seats", "merchants"}) {
    double wins = 0;
    for (const auto& each : all.at(by).as_array()) wins += each.at("wins").to_number<double>();
    EXPECT_DOUBLE_EQ(wins, 3) << by;
  }
  std::int64_t payments = 0;
  for (const auto& [dirhams, count] : all.at("payments").as_object()) payments += count.as_int64();
  EXPECT_GT(payments, 10);
  EXPECT_EQ(all.at("largest_payments").as_array().size(), 10U);
}

TEST(Stats, CsvHasARowForEachMerchantOfEachGame) {
  const ProgramRun run =
      run_souk({"stats", "--csv", golden + "classic-2.souk", golden + "classic-4.souk"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const auto lines = lines_of(run.out);
  EXPECT_EQ(lines.size(), 1U + 2 + 4);
  EXPECT_TRUE(lines[0].starts_with("file,game,date,rules,merchants,turns,seat,name,win,score"));
  EXPECT_NE(
      run.out.find("\"tests/games/classic-2.souk\",1,\"2026-11-15T19:00:00Z\",\"classic\",2,"),
      std::string::npos)
      << run.out;
}

TEST(Stats, ReadsStandardInputAndLeavesOutWhatIsNotFinished) {
  const std::string finished = text_of_file(golden + "classic-2.souk");
  const std::string running =
      "\n[Souk \"1\"]\n[Rules \"classic\"]\n[Merchants \"A\" \"B\" \"C\"]\n[Result \"*\"]\n\n"
      "1. N1 c5c6\n";
  const ProgramRun run = run_souk({"stats", "-"}, finished + running);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("1 game of 1 file, 1 more not finished"), std::string::npos) << run.out;
  EXPECT_EQ(run_souk({"stats", "-"}, running).exit_code, wrong_data);
}

TEST(Stats, TellsWhatIsWrongAndCountsTheRest) {
  const std::string finished = text_of_file(golden + "classic-2.souk");
  const std::string broken = "\n[Souk \"1\"]\n[Rules \"classic\"]\n[Merchants \"A\"]\n\n1. N9\n\n";
  const ProgramRun run = run_souk({"stats", "-"}, finished + broken + finished);
  EXPECT_EQ(run.exit_code, found_wrong);
  EXPECT_NE(run.err.find("souk: -: game 2: line "), std::string::npos) << run.err;
  EXPECT_NE(run.out.find("2 games of 1 file, 1 more wrong"), std::string::npos) << run.out;
  EXPECT_EQ(run_souk({"stats", "no-such-file.souk"}).exit_code, no_input);
  EXPECT_EQ(run_souk({"stats", "README.md"}).exit_code, found_wrong);
  EXPECT_EQ(run_souk({"stats", "-"}, std::string(100'000, '\xff')).exit_code, found_wrong);
  EXPECT_EQ(run_souk({"stats", "-"}).exit_code, wrong_data);
}

TEST(Stats, NamesCannotSpeakToTheTerminalOrThePage) {
  std::string record = text_of_file(golden + "classic-2.souk");
  record.replace(record.find("Amina"), 5, "<script>alert(1)</script>\x1b[31m");
  const ProgramRun text = run_souk({"stats", "-"}, record);
  EXPECT_EQ(text.out.find('\x1b'), std::string::npos);
  const ProgramRun page = run_souk({"stats", "-", "--html", "-"}, record);
  EXPECT_EQ(page.out.find("<script"), std::string::npos);
  EXPECT_EQ(page.out.find('\x1b'), std::string::npos);
}

TEST(Stats, WritesAPageThatReplacesAPageAndNothingElse) {
  const fs::path folder = fs::temp_directory_path() / ("souk-stats-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  const std::string page = folder / "stats.html";
  const std::vector<std::string> write{"stats", golden + "classic-2.souk", "--html", page};
  for (int time = 0; time < 2; ++time) {
    const ProgramRun run = run_souk(write);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.out, page + ": 1 game of 1 file\n");
  }
  EXPECT_TRUE(text_of_file(page).starts_with("<!doctype html>"));
  const std::string record = folder / "kept.souk";
  std::ofstream{record} << "precious";
  EXPECT_EQ(run_souk({"stats", golden + "classic-2.souk", "--html", record}).exit_code,
            output_failed);
  EXPECT_EQ(text_of_file(record), "precious");
  fs::remove_all(folder);
  EXPECT_EQ(run_souk({"stats", "--json", "--csv", golden + "classic-2.souk"}).exit_code,
            wrong_usage);
}

TEST(Stats, JudgesEveryoneWhenAsked) {
  const ProgramRun run =
      run_souk({"stats", "--analyze", "--json", "--quiet", golden + "last-dirham-3.souk"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  const auto all = boost::json::parse(run.out).as_object();
  double luck = 0;
  for (const auto& each : all.at("seats").as_array()) {
    EXPECT_EQ(each.at("analyzed_games").as_int64(), 1);
    EXPECT_GE(each.at("error_per_choice").to_number<double>(), 0);
    EXPECT_GT(each.at("rating").as_int64(), 0);
    luck += each.at("luck").to_number<double>();
  }
  EXPECT_NEAR(luck, 0, 1e-6) << "what one gains the others lose";
  for (const auto& each : all.at("merchants").as_array())
    EXPECT_EQ(each.at("ratings").as_array().size(), 1U);
  EXPECT_FALSE(boost::json::parse(run_souk({"stats", "--json", golden + "last-dirham-3.souk"}).out)
                   .at("seats")
                   .at(0)
                   .as_object()
                   .contains("luck"));
}

TEST(AnalysisPage, IsWrittenInTheLanguageSpoken) {
  const std::vector<std::string> analyze{"analyze", golden + "last-dirham-3.souk", "--quiet",
                                         "--html", "-"};
  const ProgramRun english = run_souk(analyze);
  EXPECT_EQ(english.exit_code, 0) << english.err;
  EXPECT_TRUE(english.out.starts_with("<!doctype html>\n<html lang=\"en\" dir=\"ltr\">"));
  std::vector<std::string> in_arabic = analyze;
  in_arabic.insert(in_arabic.end(), {"--language", "ar"});
  EXPECT_NE(run_souk(in_arabic).out.find("<html lang=\"ar\" dir=\"rtl\">"), std::string::npos);
  EXPECT_EQ(run_souk({"analyze", golden + "last-dirham-3.souk", "-q", "--html",
                      golden + "classic-2.souk"})
                .exit_code,
            output_failed)
      << "a record is not written over";
}

}  // namespace
}  // namespace souk::test
