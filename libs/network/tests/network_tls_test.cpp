// TLS with certificates made here, spoken to by OpenSSL's own client.
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>

#include "network_fixture.hpp"

namespace souk::test {
namespace {

template <auto free>
struct Free {
  void operator()(auto* what) const { free(what); }
};
using Key = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Free<X509_free>>;
using File = std::unique_ptr<std::FILE, Free<std::fclose>>;
using Context = std::unique_ptr<SSL_CTX, Free<SSL_CTX_free>>;
using Session = std::unique_ptr<SSL, Free<SSL_free>>;

// A folder with a certificate for `name`, signed by itself, and its key.
class Papers {
 public:
  explicit Papers(const std::string& name) {
    std::string pattern = (std::filesystem::temp_directory_path() / "souk-tls-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    write(name);
  }
  ~Papers() { std::filesystem::remove_all(folder_); }
  Papers(const Papers&) = delete;
  Papers& operator=(const Papers&) = delete;

  [[nodiscard]] std::string certificate() const { return folder_ / "certificate.pem"; }
  [[nodiscard]] std::string key() const { return folder_ / "key.pem"; }

  void write(const std::string& name) const {
    const Key key_pair{EVP_EC_gen("P-256")};
    const Certificate made{X509_new()};
    X509_set_version(made.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(made.get()), 0);
    X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
    X509_set_pubkey(made.get(), key_pair.get());
    X509_NAME_add_entry_by_txt(X509_get_subject_name(made.get()), "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>(name.c_str()), -1, -1, 0);
    X509_set_issuer_name(made.get(), X509_get_subject_name(made.get()));
    X509_sign(made.get(), key_pair.get(), EVP_sha256());
    const File key_file{std::fopen(key().c_str(), "w")};
    PEM_write_PrivateKey(key_file.get(), key_pair.get(), nullptr, nullptr, 0, nullptr, nullptr);
    const File certificate_file{std::fopen(certificate().c_str(), "w")};
    PEM_write_X509(certificate_file.get(), made.get());
  }

 private:
  std::filesystem::path folder_;
};

class TlsClient {
 public:
  explicit TlsClient(std::uint16_t port, int highest = TLS1_3_VERSION)
      : socket_{port}, context_{SSL_CTX_new(TLS_client_method())} {
    SSL_CTX_set_min_proto_version(context_.get(), TLS1_VERSION);
    SSL_CTX_set_max_proto_version(context_.get(), highest);
    SSL_CTX_set_security_level(context_.get(), 0);
    session_.reset(SSL_new(context_.get()));
    SSL_set_fd(session_.get(), socket_.descriptor());
    is_connected_ = SSL_connect(session_.get()) == 1;
  }

  [[nodiscard]] bool is_connected() const { return is_connected_; }
  void send(const std::string& text) {
    EXPECT_EQ(SSL_write(session_.get(), text.data(), static_cast<int>(text.size())),
              static_cast<int>(text.size()));
  }
  // Until there are so many bytes, or the end.
  std::string read(std::size_t bytes) {
    std::string all;
    std::string room(65536, '\0');
    while (all.size() < bytes) {
      const int got = SSL_read(session_.get(), room.data(),
                               static_cast<int>(std::min(room.size(), bytes - all.size())));
      if (got <= 0) break;
      all.append(room, 0, static_cast<std::size_t>(got));
    }
    return all;
  }
  [[nodiscard]] bool ended_cleanly() const {
    return (SSL_get_shutdown(session_.get()) & SSL_RECEIVED_SHUTDOWN) != 0;
  }
  [[nodiscard]] std::string subject() const {
    const Certificate shown{SSL_get1_peer_certificate(session_.get())};
    std::string name(256, '\0');
    const int size = X509_NAME_get_text_by_NID(X509_get_subject_name(shown.get()), NID_commonName,
                                               name.data(), static_cast<int>(name.size()));
    name.resize(static_cast<std::size_t>(std::max(size, 0)));
    return name;
  }

 private:
  RawClient socket_;
  Context context_;
  Session session_;
  bool is_connected_ = false;
};

NetworkOptions options_of(const Papers& papers) {
  return {.certificate = papers.certificate(), .key = papers.key()};
}

constexpr std::size_t all_of_it = 100'000'000;

TEST(NetworkTls, AnswersSecurely) {
  const Papers papers{"souk.example"};
  RunningNetwork network{options_of(papers)};
  for (const int version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
    TlsClient client{network.port(), version};
    ASSERT_TRUE(client.is_connected());
    client.send(get("/echo", "Connection: close\r\n"));
    const std::string response = client.read(all_of_it);
    EXPECT_TRUE(response.ends_with("GET /echo secure from 127.0.0.1: ")) << response;
    EXPECT_NE(response.find("Strict-Transport-Security: "), std::string::npos);
    EXPECT_TRUE(client.ended_cleanly());
  }
  const TlsClient old{network.port(), TLS1_1_VERSION};
  EXPECT_FALSE(old.is_connected());
}

TEST(NetworkTls, AnswersForTheNamesInItsCertificate) {
  const Papers papers{"souk.example"};
  RunningNetwork network{options_of(papers)};
  const auto status_for = [&](const std::string& host) {
    TlsClient client{network.port()};
    client.send("GET /echo HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
    return client.read(all_of_it).substr(9, 3);
  };
  EXPECT_EQ(status_for("souk.example"), "200");
  EXPECT_EQ(status_for("Souk.Example:443"), "200");
  EXPECT_EQ(status_for("localhost"), "200");
  EXPECT_EQ(status_for("evil.example"), "421");
}

TEST(NetworkTls, HandshakesOfAnAddressHaveARate) {
  const Papers papers{"souk.example"};
  NetworkOptions options = options_of(papers);
  options.limits.connections_per_second = 3;
  RunningNetwork network{options};
  int agreed = 0;
  for (int each = 0; each < 60; ++each) agreed += TlsClient{network.port()}.is_connected() ? 1 : 0;
  EXPECT_GE(agreed, 6);
  EXPECT_LT(agreed, 60);
  EXPECT_GE(network.counts().refused, 1U);
}

TEST(NetworkTls, SendsMuchAndTakesMuch) {
  const Papers papers{"souk.example"};
  RunningNetwork network{options_of(papers)};
  TlsClient client{network.port()};
  std::string ahead;
  for (int i = 0; i < 300; ++i) ahead += get(i % 2 == 0 ? "/echo" : "/later");
  client.send(ahead + get("/big") + get("/echo", "Connection: close\r\n"));
  const std::string all = client.read(all_of_it);
  EXPECT_GT(all.size(), 3'000'000U);
  EXPECT_TRUE(all.ends_with("GET /echo secure from 127.0.0.1: "));
}

TEST(NetworkTls, CarriesWebSockets) {
  const Papers papers{"souk.example"};
  RunningNetwork network{options_of(papers)};
  TlsClient client{network.port()};
  client.send(get("/ws",
                  "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n") +
              masked_frame(0x81, "rug"));
  std::string all;
  while (all.find("\x81\x03rug") == std::string::npos) {
    const std::string more = client.read(1);
    ASSERT_FALSE(more.empty()) << all;
    all += more;
  }
  const auto text = std::make_shared<const std::string>(60'000, 'x');
  network.on_thread([&] {
    for (int i = 0; i < 3; ++i) network.service().send_all(text);
  });
  EXPECT_EQ(client.read(3 * 60'004).size(), 3U * 60'004);
  network.on_thread([&] { network.service().close_all("done"); });
  EXPECT_EQ(client.read(all_of_it), std::string("\x88\x06\x03\xe8") + "done");
}

TEST(NetworkTls, ClosesWhoeverSpeaksNoTls) {
  const Papers papers{"souk.example"};
  RunningNetwork network{options_of(papers)};
  RawClient client{network.port()};
  client.send(get("/echo"));
  EXPECT_EQ(client.read_to_end().find("HTTP"), std::string::npos);
  EXPECT_TRUE(eventually([&] { return network.counts().connections == 0; }));
}

TEST(NetworkTls, ReadsANewCertificateWithoutStopping) {
  const Papers papers{"old.example"};
  RunningNetwork network{options_of(papers)};
  TlsClient before{network.port()};
  EXPECT_EQ(before.subject(), "old.example");
  papers.write("new.example");
  network.on_thread([&] { EXPECT_TRUE(network.network().reload_certificate()); });
  EXPECT_EQ(TlsClient{network.port()}.subject(), "new.example");
  before.send(get("/echo", "Connection: close\r\n"));
  EXPECT_TRUE(before.read(all_of_it).starts_with("HTTP/1.1 200 "));
  std::ofstream{papers.certificate()} << "spoilt";
  network.on_thread([&] { EXPECT_FALSE(network.network().reload_certificate()); });
  EXPECT_EQ(TlsClient{network.port()}.subject(), "new.example");
}

TEST(NetworkTls, SaysWhatIsWrongWithTheFiles) {
  const Papers papers{"one.example"};
  const Papers others{"two.example"};
  SmallService service;
  const auto refusal = [&](const std::string& certificate, const std::string& key) {
    const auto opened = open_network({.port = 0, .certificate = certificate, .key = key}, service);
    return opened ? "opened" : opened.error().message;
  };
  const auto expect_in = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  expect_in(refusal(papers.certificate(), ""), "the key is missing");
  expect_in(refusal("", papers.key()), "the certificate is missing");
  expect_in(refusal("/no/such", papers.key()),
            "certificate \"/no/such\" cannot be read: No such file");
  expect_in(refusal(papers.certificate(), "/no/such"),
            "key \"/no/such\" cannot be read: No such file");
  expect_in(refusal(papers.key(), papers.key()), "is not a PEM file of a certificate");
  expect_in(refusal(papers.certificate(), papers.certificate()), "is not a PEM file of a key");
  expect_in(refusal(papers.certificate(), others.key()), "does not belong to the certificate");
}

}  // namespace
}  // namespace souk::test
