// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/ugi_player.hpp>

#include <utility>

namespace saltus::cli::match {

UgiPlayer::UgiPlayer(EngineSpec spec, OpenChannel open, std::function<std::uint64_t()> now_us,
                     std::function<bool()> is_interrupted)
    : spec_(std::move(spec)),
      open_(std::move(open)),
      now_us_(std::move(now_us)),
      is_interrupted_(std::move(is_interrupted)) {}

void UgiPlayer::drop() {
  client_.reset();
  if (channel_) channel_->give_up();
  channel_.reset();
}

std::optional<Reply> UgiPlayer::start() {
  auto opened = open_();
  if (!opened.has_value()) return Reply{Reply::Kind::Crash, opened.error(), {}};
  channel_ = *std::move(opened);
  client_.emplace(*channel_, UgiSurroundings{now_us_, [this] { return is_stopped_ || is_interrupted_(); }});
  if (auto failed = client_->greet()) return failed;
  for (const auto& [name, value] : spec_.program_options)
    if (auto failed = client_->set_option(name, value)) return failed;
  return std::nullopt;
}

std::optional<Reply> UgiPlayer::prepare(const core::Game& start_of_game, std::uint64_t) {
  auto failed = client_ ? std::nullopt : start();
  if (!failed) failed = client_->new_game(start_of_game);
  if (failed) drop();
  return failed;
}

Reply UgiPlayer::think(const core::Game& game, const TurnLimits& limits) {
  Reply reply = client_->search(game, limits);
  if (reply.kind != Reply::Kind::Turn) drop();
  return reply;
}

}  // namespace saltus::cli::match
