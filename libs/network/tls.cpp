#include "tls.hpp"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string_view>

namespace souk::net {

namespace {

std::string last_reason() {
  const unsigned long code = ERR_peek_last_error();
  const char* const reason = code == 0 ? nullptr : ERR_reason_error_string(code);
  return reason == nullptr ? "OpenSSL does not say why" : reason;
}

Result<void> check_readable(const std::string& what, const std::string& file) {
  errno = 0;
  if (std::ifstream{file}) return {};
  return fail("certificate",
              "the " + what + " " + quoted(file) + " cannot be read: " + std::strerror(errno));
}

// Nobody sits at the terminal of a server to type a password.
int no_password(char* /*buffer*/, int /*size*/, int /*writing*/, void* /*given*/) { return 0; }

int choose_protocol(SSL* /*session*/, const unsigned char** chosen, unsigned char* chosen_size,
                    const unsigned char* offered, unsigned offered_size, void* /*given*/) {
  static constexpr unsigned char ours[] = "\x08http/1.1";
  unsigned char* found = nullptr;
  const int result =
      SSL_select_next_proto(&found, chosen_size, ours, sizeof ours - 1, offered, offered_size);
  *chosen = found;
  return result == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

void set_up(SSL_CTX* context) {
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  SSL_CTX_set_options(context, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION |
                                   SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_IGNORE_UNEXPECTED_EOF);
  // For TLS 1.2; those of 1.3 are all good.
  SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20");
  SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_default_passwd_cb(context, no_password);
  SSL_CTX_set_alpn_select_cb(context, choose_protocol, nullptr);
}

}  // namespace

void TlsFree::operator()(ssl_st* session) const { SSL_free(session); }
void TlsFree::operator()(ssl_ctx_st* context) const { SSL_CTX_free(context); }

Result<TlsContext> TlsContext::read(const std::string& certificate, const std::string& key) {
  if (certificate.empty() || key.empty())
    return fail("certificate", "TLS needs both a certificate and its key, and the " +
                                   std::string{key.empty() ? "key" : "certificate"} +
                                   " is missing");
  for (const auto& [what, file] : {std::pair{"certificate", certificate}, std::pair{"key", key}})
    if (auto readable = check_readable(what, file); !readable)
      return tl::unexpected{readable.error()};
  TlsContext made;
  made.context_.reset(SSL_CTX_new(TLS_server_method()));
  SSL_CTX* const context = made.context_.get();
  if (context == nullptr) return fail("certificate", "TLS cannot be used: " + last_reason());
  set_up(context);
  ERR_clear_error();
  if (SSL_CTX_use_certificate_chain_file(context, certificate.c_str()) != 1)
    return fail("certificate", "the certificate " + quoted(certificate) +
                                   " is not a PEM file of a certificate: " + last_reason());
  if (SSL_CTX_use_PrivateKey_file(context, key.c_str(), SSL_FILETYPE_PEM) != 1) {
    if (ERR_GET_REASON(ERR_peek_last_error()) == X509_R_KEY_VALUES_MISMATCH)
      return fail("certificate", "the key " + quoted(key) + " does not belong to the certificate " +
                                     quoted(certificate));
    return fail("certificate",
                "the key " + quoted(key) +
                    " is not a PEM file of a key without a password: " + last_reason());
  }
  if (SSL_CTX_check_private_key(context) != 1)
    return fail("certificate", "the key " + quoted(key) + " does not belong to the certificate " +
                                   quoted(certificate));
  return made;
}

std::unique_ptr<TlsSession> TlsContext::session(int descriptor) const {
  std::unique_ptr<ssl_st, TlsFree> session{SSL_new(context_.get())};
  if (!session || SSL_set_fd(session.get(), descriptor) != 1) return nullptr;
  SSL_set_accept_state(session.get());
  return std::make_unique<TlsSession>(std::move(session));
}

Transfer TlsSession::result_of(int returned) {
  waits_to_write_ = false;
  if (returned > 0) return {Transfer::State::some, static_cast<std::size_t>(returned)};
  switch (SSL_get_error(session_.get(), returned)) {
    case SSL_ERROR_WANT_READ:
      return {Transfer::State::blocked};
    case SSL_ERROR_WANT_WRITE:
      waits_to_write_ = true;
      return {Transfer::State::blocked};
    case SSL_ERROR_ZERO_RETURN:
      return {Transfer::State::ended};
    default:
      return {Transfer::State::failed};
  }
}

Transfer TlsSession::read(std::span<char> room) {
  ERR_clear_error();
  return result_of(SSL_read(session_.get(), room.data(), static_cast<int>(room.size())));
}

Transfer TlsSession::write(std::span<const iovec> parts, std::span<char> room) {
  std::size_t filled = 0;
  for (const iovec& part : parts) {
    const std::size_t size = std::min(part.iov_len, room.size() - filled);
    std::memcpy(room.data() + filled, part.iov_base, size);
    filled += size;
  }
  ERR_clear_error();
  return result_of(SSL_write(session_.get(), room.data(), static_cast<int>(filled)));
}

bool TlsSession::is_certified_for(const std::string& name) const {
  X509* const certificate = SSL_get_certificate(session_.get());
  return certificate != nullptr &&
         X509_check_host(certificate, name.data(), name.size(), 0, nullptr) == 1;
}

void TlsSession::say_end() {
  ERR_clear_error();
  SSL_shutdown(session_.get());
}

}  // namespace souk::net
