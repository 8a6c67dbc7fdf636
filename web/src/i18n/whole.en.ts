// SPDX-License-Identifier: Apache-2.0
// All that is said in English: the base, which is there from the start and which the others are checked against. What the
// rules say comes from their module.
import { en } from './en';
import { dice } from './dice.en';
import { games } from './games.en';
import { type Catalogue } from './messages';

export const catalogue: Catalogue = { ...en, ...dice, ...games };
