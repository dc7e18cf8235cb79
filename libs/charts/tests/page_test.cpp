#include "souk/charts/page.hpp"

#include <gtest/gtest.h>

namespace souk::charts {
namespace {

TEST(Page, LoadsAndRunsNothing) {
  const std::string page = html_of(Page{.title = "<script>alert(1)</script>", .body = "<p>x</p>"});
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_EQ(page.find("http:"), std::string::npos);
  EXPECT_EQ(page.find("https:"), std::string::npos);
  EXPECT_EQ(page.find("url("), std::string::npos);
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
}

TEST(Page, SaysItsLanguageAndDirection) {
  const std::string page = html_of(Page{.language = "ar", .right_to_left = true, .title = "x"});
  EXPECT_NE(page.find("<html lang=\"ar\" dir=\"rtl\">"), std::string::npos);
}

TEST(Table, NamesColumnsAndRows) {
  const std::string table =
      html_of(Table{.caption = "Who", .rows = {{"name", "wins"}, {"A & B", "3"}}});
  EXPECT_NE(table.find("<th scope=\"col\"><bdi>wins</bdi></th>"), std::string::npos);
  EXPECT_NE(table.find("<th scope=\"row\"><bdi>A &amp; B</bdi></th>"), std::string::npos);
  EXPECT_NE(table.find("<td><bdi>3</bdi></td>"), std::string::npos);
  EXPECT_NE(html_of(Table{.rows = {{"", "wins"}}}).find("<td><bdi></bdi></td><th scope=\"col\">"),
            std::string::npos)
      << "a corner without words names nothing";
  EXPECT_EQ(table.find("<details>"), std::string::npos);
  EXPECT_NE(html_of(Table{.caption = "Who", .rows = {{"name"}}, .folded_behind = "All"})
                .find("<details><summary>All</summary>"),
            std::string::npos);
}

}  // namespace
}  // namespace souk::charts
