// SPDX-License-Identifier: Apache-2.0
// All that is said in German, in one file to fetch.
import { de } from './de';
import { dice } from './dice.de';
import { games } from './games.de';
import { type Catalogue } from './messages';
import { rules } from './rules.de';

export const catalogue: Catalogue = { ...de, ...dice, ...games, ...rules };
