// Addresses of databases are told from files, and shown without their passwords.
#include "souk/storage/database_url.hpp"

#include <gtest/gtest.h>

namespace souk::test {
namespace {

TEST(DatabaseUrl, IsToldFromAFile) {
  EXPECT_TRUE(is_database_url("postgresql://localhost/souk"));
  EXPECT_TRUE(is_database_url("postgres:///souk?host=/run/postgresql"));
  EXPECT_FALSE(is_database_url("/var/lib/souk/souk.db"));
  EXPECT_FALSE(is_database_url("postgresql.db"));
  EXPECT_TRUE(check_data_address("souk.db"));
  EXPECT_TRUE(check_data_address("./odd://name"));
  const auto refused = check_data_address("mysql://root:Sesame@localhost/souk");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "\"mysql://\" is not known; name a file, or a PostgreSQL database such as "
            "postgresql://souk@localhost/souk");
}

TEST(DatabaseUrl, IsShownWithoutItsPassword) {
  EXPECT_EQ(shown_data("souk.db"), "souk.db");
  EXPECT_EQ(shown_data("postgresql:///souk"), "postgresql:///souk");
  EXPECT_EQ(shown_data("postgres://souk@db:5432/souk"), "postgres://souk@db:5432/souk");
  EXPECT_EQ(shown_data("postgres://souk:Sesame@db/souk"), "postgres://souk:***@db/souk");
  // What should have been written with escapes is hidden as well.
  EXPECT_EQ(shown_data("postgres://souk:S/e?s@m#e@db/souk"), "postgres://souk:***@db/souk");
  EXPECT_EQ(shown_data("postgres://db/souk?PassWord=Sesame&host=/run"),
            "postgres://db/souk?PassWord=***&host=/run");
  EXPECT_EQ(shown_data("postgres://db/souk?sslpassword=Sesame"),
            "postgres://db/souk?sslpassword=***");
  EXPECT_EQ(shown_data("postgres://db/souk?p%61ssword=Sesame&a"),
            "postgres://db/souk?p%61ssword=***&a");
}

}  // namespace
}  // namespace souk::test
