// SPDX-License-Identifier: Apache-2.0
// The only file that includes Beast, which is slow to compile.
#include <saltus/apps/server/http_server.hpp>

#include <array>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <exception>
#include <string_view>
#include <utility>

#include <fmt/core.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

namespace saltus::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr std::chrono::seconds kPatience{20};
constexpr std::size_t kMaxConnections = 4000;
constexpr std::uint32_t kMaxHeaderBytes = 8192;
constexpr std::size_t kBufferBytes = 16'384;  ///< a request and the beginning of the next

/// Nothing from elsewhere, nothing inline, no frames; isolated, so that engines may use threads.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kSecurity{{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: "
     "blob:; "
     "connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
    {"X-Frame-Options", "DENY"},
}};

using Request = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

boost::string_view boosted(std::string_view text) { return {text.data(), text.size()}; }
std::string_view plain(beast::string_view text) { return {text.data(), text.size()}; }

Response make_response(const StaticFiles& files, const Request& request) {
  const StaticResponse answer = files.respond({plain(request.method_string()), plain(request.target()),
                                               plain(request[http::field::accept_encoding]),
                                               plain(request[http::field::if_none_match])});
  Response out(static_cast<http::status>(answer.status), request.version());
  const auto set = [&](std::string_view name, std::string_view value) {
    if (!value.empty()) out.set(boosted(name), boosted(value));
  };
  for (const auto& [name, value] : kSecurity) set(name, value);
  set("Content-Type", answer.type);
  set("Content-Encoding", answer.encoding);
  set("ETag", answer.etag);
  set("Cache-Control", answer.cache_control);
  set("Allow", answer.allow);
  set("Vary", "Accept-Encoding");
  out.keep_alive(request.keep_alive());
  if (answer.status != 304) out.content_length(answer.content_length);
  out.body() = {answer.body.data(), answer.body.size()};
  return out;
}

class Server {
 public:
  Server(asio::io_context& context, const StaticFiles& files) : context_(context), files_(files) {}

  asio::awaitable<void> accept(tcp::acceptor& acceptor) {
    for (;;) {
      boost::system::error_code error;
      tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {  // out of files, for instance: some will be closed soon
        asio::steady_timer pause(context_, std::chrono::milliseconds(100));
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
        continue;
      }
      if (connections_ >= kMaxConnections) continue;  // closed as it goes out of scope
      ++connections_;
      asio::co_spawn(context_, talk(beast::tcp_stream(std::move(socket))),
                     [this](const std::exception_ptr&) { --connections_; });
    }
  }

 private:
  asio::awaitable<void> talk(beast::tcp_stream stream) {
    beast::flat_buffer buffer(kBufferBytes);
    boost::system::error_code error;
    const auto or_error = [&] { return asio::redirect_error(asio::use_awaitable, error); };
    for (;;) {
      http::request_parser<http::empty_body> parser;
      parser.header_limit(kMaxHeaderBytes);
      stream.expires_after(kPatience);
      co_await http::async_read(stream, buffer, parser, or_error());
      if (error == http::error::end_of_stream || error == beast::error::timeout) break;
      if (error && error.category() != http::make_error_code(http::error::bad_method).category()) co_return;
      Response response;
      if (error) {  // not understood: say so, and close
        response.result(error == http::error::header_limit ? http::status::request_header_fields_too_large
                                                           : http::status::bad_request);
        response.version(11);
        response.keep_alive(false);
        response.content_length(0);
      } else {
        response = make_response(files_, parser.get());
      }
      stream.expires_after(kPatience);
      http::response_serializer<http::span_body<const char>> serializer(response);
      // A HEAD has the length of the body and not the body.
      if (!error && parser.get().method() == http::verb::head)
        co_await http::async_write_header(stream, serializer, or_error());
      else
        co_await http::async_write(stream, serializer, or_error());
      if (error || !response.keep_alive()) break;
    }
    error = stream.socket().shutdown(tcp::socket::shutdown_send, error);
  }

  asio::io_context& context_;
  const StaticFiles& files_;
  std::size_t connections_ = 0;
};

}  // namespace

std::expected<void, std::string> serve(const StaticFiles& files, const HttpOptions& options,
                                       const std::function<void(std::uint16_t)>& on_start) {
  boost::system::error_code error;
  const asio::ip::address address = asio::ip::make_address(options.address, error);
  if (error)
    return std::unexpected(fmt::format(
        "'{}' is no address; 127.0.0.1 is for this machine alone, 0.0.0.0 for all", options.address));
  asio::io_context context(1);
  tcp::acceptor acceptor(context);
  const tcp::endpoint endpoint(address, options.port);
  error = acceptor.open(endpoint.protocol(), error);
  if (!error) error = acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) error = acceptor.bind(endpoint, error);
  if (!error) error = acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error)
    return std::unexpected(fmt::format("cannot listen on {} port {}: {}; --port chooses another",
                                       options.address, options.port, error.message()));
  Server server(context, files);
  asio::co_spawn(context, server.accept(acceptor), asio::detached);
  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code&, int) {
    boost::system::error_code ignored;
    ignored = acceptor.close(ignored);
    context.stop();
  });
  on_start(acceptor.local_endpoint().port());
  context.run();
  return {};
}

}  // namespace saltus::server
