// SPDX-License-Identifier: Apache-2.0
// The language of the page: sentences by key, and the rules' own sentences by code.
import { fill, type Remark } from '../rules/abi';
import { settings } from '../local/settings.svelte';
import { de } from './de';
import { en } from './en';
import { type Catalogue, say } from './messages';

export const catalogues: Record<string, Catalogue> = { en, de };
export const languageNames: Record<string, string> = { en: 'English', de: 'Deutsch' };

/** The chosen language, or the first one of the reader's that there is. */
export function language(): string {
  if (settings.language in catalogues) return settings.language;
  const wanted = globalThis.navigator?.languages ?? [];
  return wanted.map((each) => each.slice(0, 2).toLowerCase()).find((each) => each in catalogues) ?? 'en';
}

export function t(key: string, params: Record<string, string | number> = {}): string {
  const code = language();
  const message = catalogues[code]?.[key] ?? en[key];
  return message === undefined ? key : say(message, code, params);
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** What the rules say, in the reader's language, with the rule that says it. */
export function sentence(remark: Remark): string {
  const code = language();
  const message = catalogues[code]?.[`rule.${remark.code}`];
  const params = Object.fromEntries(
    Object.entries(remark.params).map(([name, value]) => [name, value === 'white' || value === 'black' ? seatName(value) : value]),
  );
  const text = message === undefined ? fill(remark.english, params) : say(message, code, params);
  return capital(text);
}

/** A seat by the name that the rules have for it, or by its number. */
export function seatName(name: string | undefined, seat = 0): string {
  const key = `seat.${name}`;
  return name !== undefined && key in en ? t(key) : t('seat.other', { number: seat + 1 });
}
