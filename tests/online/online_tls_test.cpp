// TLS: only a server that proves who it is hears of a chair.
#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "cli/running_souk.hpp"
#include "online/online_player.hpp"
#include "souk/client/http_client.hpp"
#include "souk/text/numbers.hpp"

namespace souk::test {
namespace {

namespace fs = std::filesystem;

template <auto free>
struct Freed {
  void operator()(auto* what) const { free(what); }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;
using Extension = std::unique_ptr<X509_EXTENSION, Freed<X509_EXTENSION_free>>;
using File = std::unique_ptr<std::FILE, Freed<std::fclose>>;

// A certificate for these names, such as `DNS:localhost`, signed by itself, and its key.
void write_papers(const fs::path& folder, const std::string& names) {
  const Key key{EVP_EC_gen("P-256")};
  const Certificate made{X509_new()};
  X509_set_version(made.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(made.get()), -60);
  X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
  X509_set_pubkey(made.get(), key.get());
  const std::string subject = "souk test";
  X509_NAME_add_entry_by_txt(X509_get_subject_name(made.get()), "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>(subject.c_str()), -1, -1, 0);
  X509_set_issuer_name(made.get(), X509_get_subject_name(made.get()));
  const Extension extension{
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, names.c_str())};
  X509_add_ext(made.get(), extension.get(), -1);
  X509_sign(made.get(), key.get(), EVP_sha256());
  const File key_file{std::fopen((folder / "key.pem").c_str(), "w")};
  PEM_write_PrivateKey(key_file.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
  const File certificate_file{std::fopen((folder / "certificate.pem").c_str(), "w")};
  PEM_write_X509(certificate_file.get(), made.get());
}

class OnlineTls : public testing::Test {
 protected:
  OnlineTls() {
    std::string name = (fs::temp_directory_path() / "souk-tls-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~OnlineTls() override { fs::remove_all(folder_); }

  void serve(const std::string& names) {
    write_papers(folder_, names);
    server_ = std::make_unique<RunningSouk>(std::vector<std::string>{
        "serve", "--data", folder_ / "souk.db", "--page", "", "--port", "0", "--certificate",
        certificate(), "--key", folder_ / "key.pem"});
    // `… https://127.0.0.1:43210/ …`
    for (std::string line = server_->read_line(); !line.empty(); line = server_->read_line()) {
      const std::size_t at = line.find("https://");
      if (at == std::string::npos) continue;
      const std::size_t colon = line.find(':', at + 8);
      const std::string digits =
          line.substr(colon + 1, line.find_first_not_of("0123456789", colon + 1) - colon - 1);
      port_ = *read_whole_number<std::uint16_t>(digits, 1, 65535);
      return;
    }
    FAIL() << "it does not say where it is: " << server_->errors();
  }

  [[nodiscard]] std::string certificate() const { return folder_ / "certificate.pem"; }

  [[nodiscard]] Result<client::HttpResponse> ask(const std::string& host,
                                                 const client::HttpRequest& request) const {
    return client::ask_and_wait({host, port_, true}, request, std::chrono::seconds{20});
  }
  // An address of a table with a chair that is free.
  [[nodiscard]] std::string new_table() const {
    const auto made = ask("localhost", {.method = "POST",
                                        .path = "/api/tables",
                                        .body = R"({"name":"Amina","seats":[{"for":"person"},)"
                                                R"({"for":"anyone"},{"for":"anyone"}]})"});
    EXPECT_TRUE(made) << made.error().message;
    if (!made) return {};
    const auto told = boost::json::parse(made->body);
    return "https://localhost:" + std::to_string(port_) + "/t/" +
           std::string{told.at("table").as_string()};
  }

  fs::path folder_;
  std::unique_ptr<RunningSouk> server_;
  std::uint16_t port_ = 0;
};

TEST_F(OnlineTls, AServerThatIsTrustedIsPlayedAt) {
  ASSERT_NO_FATAL_FAILURE(serve("DNS:localhost,IP:127.0.0.1"));
  ::setenv("SSL_CERT_FILE", certificate().c_str(), 1);
  EXPECT_TRUE(ask("127.0.0.1", {.path = "/healthz"})) << "numbers have certificates, too";
  OnlinePlayer ben{OnlinePlayer::Kind::terminal,
                   {new_table(), "--name", "Ben"},
                   folder_ / "ben",
                   {{"SSL_CERT_FILE", certificate()}}};
  EXPECT_TRUE(ben.shows("You sit down.")) << ben.shown();
  EXPECT_TRUE(ben.shows("Waiting for merchants")) << ben.shown();
}

TEST_F(OnlineTls, AServerThatNobodyVouchesForHearsNothing) {
  ASSERT_NO_FATAL_FAILURE(serve("DNS:localhost"));
  ::setenv("SSL_CERT_FILE", certificate().c_str(), 1);
  const std::string address = new_table();
  OnlinePlayer ben{OnlinePlayer::Kind::pipes,
                   {address, "--name", "Ben"},
                   folder_ / "ben",
                   {{"SSL_CERT_FILE", "/dev/null"}, {"SSL_CERT_DIR", "/nowhere"}}};
  EXPECT_EQ(ben.wait(), 68);
  EXPECT_NE(ben.shown().find("cannot prove who it is"), std::string::npos) << ben.shown();
  EXPECT_FALSE(fs::exists(folder_ / "ben"));
}

TEST_F(OnlineTls, ACertificateIsForOneHost) {
  ASSERT_NO_FATAL_FAILURE(serve("DNS:club.example"));
  ::setenv("SSL_CERT_FILE", certificate().c_str(), 1);
  for (const char* const host : {"localhost", "127.0.0.1"}) {
    const auto refused = ask(host, {.path = "/healthz"});
    ASSERT_FALSE(refused) << host;
    EXPECT_EQ(refused.error().code, "certificate") << refused.error().message;
  }
}

TEST_F(OnlineTls, WhatSpeaksNoTlsIsSaidToSpeakNone) {
  RunningSouk plain{{"serve", "--data", folder_ / "plain.db", "--page", "", "--port", "0"}};
  std::string line = plain.read_line();
  while (!line.empty() && line.find("http://") == std::string::npos) line = plain.read_line();
  const std::size_t at = line.find("http://");
  ASSERT_NE(at, std::string::npos);
  const std::string host = line.substr(at + 7, line.find_first_of("/ ", at + 7) - at - 7);
  OnlinePlayer ben{OnlinePlayer::Kind::pipes, {"https://" + host + "/t/abc"}, folder_ / "ben"};
  EXPECT_EQ(ben.wait(), 68);
  EXPECT_NE(ben.shown().find("https://" + host), std::string::npos) << ben.shown();
}

}  // namespace
}  // namespace souk::test
