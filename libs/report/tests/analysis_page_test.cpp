#include "souk/report/analysis_page.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "occurrences.hpp"
#include "souk/notation/record_reader.hpp"

namespace souk {
namespace {

using test::occurrences;

std::string page_of(const std::string& record_text, const std::string& language) {
  const auto record = read_record(record_text);
  EXPECT_TRUE(record) << record.error().message;
  const auto replayed = analyzable(*record);
  EXPECT_TRUE(replayed) << replayed.error().message;
  const std::atomic<bool> stop = false;
  const auto report = analyze_game(*replayed, {.depth = 1}, 1, [](auto, auto) {}, stop);
  const Speaker speaker{built_in_catalog(language)};
  return analysis_page(*report, *replayed,
                       terminal::analysis_words(*report, *record, *replayed, speaker), speaker);
}

// Amina lays on d4 and e4, Ben on e6 and e7; then Amina lands on e6 and owes 2, but has 1.
const std::string amina_goes_out =
    "[Souk \"1\"]\n[Rules \"comp1110+rugs=2+purse=1\"]\n[Merchants \"Amina\" \"<Ben>\"]\n"
    "[Result \"2\"]\n\n1. N1 d4e4  E1 e6e7\n2. N1 #\n";

TEST(AnalysisPage, HasChancesTurningPointsAndLuck) {
  const std::string page = page_of(amina_goes_out, "en");
  EXPECT_NE(page.find("<html lang=\"en\" dir=\"ltr\">"), std::string::npos);
  for (const char* words : {"<h1>What happened?</h1>", "<h2>Who was going to win?</h2>",
                            "<h2>Luck and skill</h2>", "<h2>Luck</h2>", "&lt;Ben&gt;"})
    EXPECT_NE(page.find(words), std::string::npos) << words;
  EXPECT_EQ(occurrences(page, "<polyline class=\"line look0\""), 2U);
  EXPECT_EQ(occurrences(page, "<polyline class=\"line look1\""), 2U);
  EXPECT_EQ(occurrences(page, "<rect class=\"fill look"), 2U * (3 + 2 * 3) + 2)
      << "in two pictures three turns and three parts of two; the legend";
  EXPECT_EQ(occurrences(page, "<article>"), occurrences(page, "<svg class=\"market\""));
  EXPECT_GT(occurrences(page, "<article>"), 0U);
  EXPECT_EQ(occurrences(page, "class=\"mark\""), 2 * occurrences(page, "<article>"));
  EXPECT_EQ(occurrences(page, "<tr><th scope=\"row\">"), 1U + 3 + 2 + 3)
      << "start and turns, merchants, turns";
  EXPECT_EQ(page.find("<Ben>"), std::string::npos);
  EXPECT_EQ(page.find("nan"), std::string::npos);
  EXPECT_EQ(page.find("analysis."), std::string::npos) << "a key that nobody has words for";
}

TEST(AnalysisPage, IsWrittenFromTheRightWhereTheLanguageIs) {
  const std::string page = page_of(amina_goes_out, "ar");
  EXPECT_NE(page.find("<html lang=\"ar\" dir=\"rtl\">"), std::string::npos);
}

}  // namespace
}  // namespace souk
