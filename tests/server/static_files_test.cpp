// SPDX-License-Identifier: Apache-2.0
// What the server answers for which file, without sockets.
#include <saltus/apps/server/static_files.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace saltus::server {
namespace {

namespace fs = std::filesystem;

/// A folder that is gone after the test.
class StaticFilesTest : public testing::Test {
 protected:
  StaticFilesTest() : folder_(fs::path(testing::TempDir()) / ("saltus-web-" + std::string(test_name()))) {
    fs::remove_all(folder_);
    write("index.html", "<p>here</p>");
    write("assets/app-1a2b.js", "let a = 1;");
    write("assets/app-1a2b.js.br", "[br]");
    write("assets/app-1a2b.js.gz", "[gz]");
    write("rules.wasm", std::string("\0asm", 4));
    write("readme.br", "a file of its own");
  }
  ~StaticFilesTest() override { fs::remove_all(folder_); }

  void write(const std::string& path, const std::string& content) const {
    fs::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path, std::ios::binary) << content;
  }
  StaticFiles read() const {
    auto files = StaticFiles::read(folder_);
    EXPECT_TRUE(files.has_value());
    return *std::move(files);
  }
  static std::string_view test_name() {
    return testing::UnitTest::GetInstance()->current_test_info()->name();
  }

  fs::path folder_;
};

StaticRequest get(std::string_view target, std::string_view encodings = "", std::string_view known = "") {
  return {"GET", target, encodings, known};
}

TEST_F(StaticFilesTest, EveryFileHasItsTypeAndLength) {
  const StaticFiles files = read();
  EXPECT_EQ(files.size(), 4u);
  const StaticResponse page = files.respond(get("/"));
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "<p>here</p>");
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  EXPECT_EQ(page.content_length, page.body.size());
  EXPECT_EQ(files.respond(get("/index.html?x=1")).body, page.body);
  const StaticResponse wasm = files.respond(get("/rules.wasm"));
  EXPECT_EQ(wasm.type, "application/wasm");
  EXPECT_EQ(wasm.body.size(), 4u);
  EXPECT_EQ(files.respond(get("/readme.br")).body, "a file of its own");
}

TEST_F(StaticFilesTest, TheBestEncodingThatTheClientReads) {
  const StaticFiles files = read();
  const std::string_view path = "/assets/app-1a2b.js";
  EXPECT_EQ(files.respond(get(path, "gzip, deflate, br")).body, "[br]");
  EXPECT_EQ(files.respond(get(path, "gzip, deflate, br")).encoding, "br");
  EXPECT_EQ(files.respond(get(path, "gzip, br;q=0")).body, "[gz]");
  EXPECT_EQ(files.respond(get(path, "identity")).body, "let a = 1;");
  EXPECT_EQ(files.respond(get(path)).encoding, "");
  EXPECT_EQ(files.respond(get(path, "br", "")).type, "text/javascript; charset=utf-8");
  EXPECT_EQ(files.respond(get("/index.html", "br")).encoding, "");
  EXPECT_EQ(files.respond(get("/assets/app-1a2b.js.br")).status, 404);
}

TEST_F(StaticFilesTest, WhatTheClientHasIsNotSentAgain) {
  const StaticFiles files = read();
  const StaticResponse first = files.respond(get("/"));
  const std::string etag(first.etag);
  EXPECT_EQ(first.cache_control, "no-cache");
  EXPECT_EQ(files.respond(get("/", "", etag)).status, 304);
  EXPECT_TRUE(files.respond(get("/", "", etag)).body.empty());
  EXPECT_EQ(files.respond(get("/", "", "\"other\", W/" + etag)).status, 304);
  EXPECT_EQ(files.respond(get("/", "", "*")).status, 304);
  EXPECT_EQ(files.respond(get("/", "", "\"other\"")).status, 200);
  EXPECT_EQ(files.respond(get("/assets/app-1a2b.js")).cache_control, "public, max-age=31536000, immutable");
  write("index.html", "<p>there</p>");
  EXPECT_NE(read().respond(get("/")).etag, etag);
}

TEST_F(StaticFilesTest, OtherMethodsAndAddressesAreRefused) {
  const StaticFiles files = read();
  const StaticResponse head = files.respond({"HEAD", "/", "", ""});
  EXPECT_EQ(head.status, 200);
  EXPECT_TRUE(head.body.empty());
  EXPECT_EQ(head.content_length, 11u);
  const StaticResponse post = files.respond({"POST", "/", "", ""});
  EXPECT_EQ(post.status, 405);
  EXPECT_EQ(post.allow, "GET, HEAD");
  for (const std::string_view target : {"/missing", "", "/../secret", "/assets/../index.html", "//index.html",
                                        "/index.html/", "/%69ndex.html", "http://elsewhere/index.html"})
    EXPECT_EQ(files.respond(get(target)).status, 404) << target;
}

TEST_F(StaticFilesTest, AFolderWithoutAClientIsNamed) {
  fs::remove(folder_ / "index.html");
  const auto files = StaticFiles::read(folder_);
  ASSERT_FALSE(files.has_value());
  EXPECT_NE(files.error().find("no index.html"), std::string::npos);
  const auto missing = StaticFiles::read(folder_ / "nothing");
  ASSERT_FALSE(missing.has_value());
  EXPECT_NE(missing.error().find("nothing"), std::string::npos);
}

TEST(AcceptEncoding, ListsWithWeights) {
  EXPECT_TRUE(accepts("br", "br"));
  EXPECT_TRUE(accepts("gzip;q=1.0 , br ; q=0.5", "br"));
  EXPECT_FALSE(accepts("gzip;q=0", "gzip"));
  EXPECT_FALSE(accepts("gzip; q=0.000", "gzip"));
  EXPECT_TRUE(accepts("gzip;q=0.001", "gzip"));
  EXPECT_FALSE(accepts("", "gzip"));
  EXPECT_FALSE(accepts("xbr, brx", "br"));
}

}  // namespace
}  // namespace saltus::server
