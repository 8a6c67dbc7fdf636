// SPDX-License-Identifier: Apache-2.0
// Fits weights to results by gradient descent.
#pragma once

#include <cstddef>
#include <vector>

#include "tune/self_play.hpp"

namespace saltus::tune {

/// Mean squared difference between results and the share of points that the weights expect
/// (engine::expected_points).
double error_of(const Samples& samples, const std::vector<double>& weights);

/// `weights` improved by `epochs` passes of Adam (Kingma and Ba 2015) over all samples, drawn back a little
/// to where they were, so that what is hardly ever seen stays.
std::vector<double> fit(const Samples& samples, const std::vector<double>& weights, int epochs);

}  // namespace saltus::tune
