// SPDX-License-Identifier: Apache-2.0
// layers.toml as data: mistakes in it are refused, and the closest layer is found for a file.
#include <gtest/gtest.h>

#include <checks/fault.hpp>
#include <checks/layer_rules.hpp>

#include "small_tree.hpp"

namespace saltus::test {
namespace {

using checks::parse_layer_rules;

/// Why the rules are refused after one change, "" if they are not.
std::string refusal(std::string_view from, std::string_view to) {
  std::string toml = layers_toml();
  const std::size_t at = toml.find(from);
  if (at == std::string::npos) return "the test's own text is not in layers.toml";
  toml.replace(at, from.size(), to);
  try {
    parse_layer_rules(toml);
    return "";
  } catch (const checks::UnusableInput& error) {
    return error.what();
  }
}

TEST(LayerRules, MistakesAreRefused) {
  EXPECT_EQ(refusal("[uses]", "[uses]"), "");
  EXPECT_EQ(refusal("may_include = []", "may_inlcude = []"),
            "tools/layers.toml: unknown key layer.may_inlcude");
  EXPECT_EQ(refusal("may_include = []", ""), "tools/layers.toml: layer.may_include must be a list");
  EXPECT_EQ(refusal("may_include = []", "may_include = [1]"),
            "tools/layers.toml: layer.may_include must hold texts only");
  EXPECT_EQ(refusal("may_include = []", "may_include = [\"cor\"]"),
            "tools/layers.toml: core may include an unknown layer cor");
  EXPECT_EQ(refusal("may_include = []", "may_include = [\"games/<g>\"]"),
            "tools/layers.toml: core has no <g> that games/<g> could mean");
  EXPECT_EQ(refusal("forbids = [\"streams\"", "forbids = [\"stream\""),
            "tools/layers.toml: core forbids an unknown group of headers stream");
  EXPECT_EQ(refusal("path = \"record\"", "path = \"core\""), "tools/layers.toml: layer core is listed twice");
  EXPECT_EQ(refusal("names_no_game = true", "names_no_game = 1"),
            "tools/layers.toml: layer.names_no_game must be true or false");
  EXPECT_EQ(refusal("[length]", "[lengths]"), "tools/layers.toml: unknown key .lengths");
  EXPECT_TRUE(refusal("[[layer]]", "[[layer").starts_with("tools/layers.toml: line "));
}

TEST(LayerRules, TheClosestLayerHoldsAFile) {
  const auto rules = parse_layer_rules(layers_toml());
  const std::vector<std::string> games{"dice", "vault"};
  const auto place = [&](std::string_view file) {
    const auto found = place_of(rules, games, file);
    return found ? to_text(*found) : "none";
  };
  EXPECT_EQ(place("core/node.hpp"), "core");
  EXPECT_EQ(place("core/detail/node.hpp"), "core");
  EXPECT_EQ(place("games/vault/hash.hpp"), "games/vault");
  EXPECT_EQ(place("games/registry.hpp"), "games/registry");
  EXPECT_EQ(place("games/registry_extra.hpp"), "none");
  EXPECT_EQ(place("games/unknown/a.hpp"), "none");
  EXPECT_EQ(place("engine/vault/eval.cpp"), "engine/vault");
  EXPECT_EQ(place("engine/nnue/net.cpp"), "engine");
  EXPECT_EQ(place("engine/vault.cpp"), "engine");
  EXPECT_EQ(place("engine/registry.cpp"), "engine/registry");
  EXPECT_EQ(place("store/store.hpp"), "store");
  EXPECT_EQ(place("store/sqlite/a.cpp"), "store/sqlite");
  EXPECT_EQ(place("apps/main.cpp"), "none");
  EXPECT_EQ(place("corex/a.hpp"), "none");
}

TEST(LayerRules, ALayerForOneGameIsCloserThanTheOneForEvery) {
  const std::string extra = "\n[[layer]]\npath = \"games/vault\"\nmay_include = []\nforbids = []\n";
  const auto rules = parse_layer_rules(layers_toml() + extra);
  const auto layer = [&](std::string_view file) {
    const auto found = place_of(rules, {"dice", "vault"}, file);
    return found ? found->layer->path : "none";
  };
  EXPECT_EQ(layer("games/vault/a.hpp"), "games/vault");
  EXPECT_EQ(layer("games/dice/a.hpp"), "games/<g>");
}

}  // namespace
}  // namespace saltus::test
