// SPDX-License-Identifier: Apache-2.0
// What the rules refuse, as a sentence with the rule that refuses it.
import { type Refusal } from '../rules/abi';
import { sentence, t } from './index.svelte';

export const refusalText = (refusal: Refusal): string =>
  sentence(refusal) + (refusal.rule === '' ? '.' : ` (${t('end.rule', { rule: refusal.rule })}).`);
