// SPDX-License-Identifier: Apache-2.0
// The language of the page: sentences by key, and the rules' own sentences by code.
import { settings } from '../local/settings.svelte';
import { fill, type Refusal, type Remark } from '../rules/abi';
import { type GameInfo, type OptionInfo, type Panel } from '../rules/rules';
import { base, languages } from './languages';
import { type Catalogue, say } from './messages';
import { inPrint, phrase, phrases } from './phrases';
import { placeOf } from './place';

const kBase = 'en';
export const languageNames = Object.fromEntries(Object.entries(languages).map(([code, { name }]) => [code, name]));

const words: Record<string, Catalogue> = { [kBase]: base };
let shown = $state(kBase);

/** The chosen language, or the first one of the reader's that there is. */
function wanted(): string {
  const isThere = (code: string) => Object.hasOwn(languages, code);
  if (isThere(settings.language)) return settings.language;
  const liked = globalThis.navigator?.languages ?? [];
  return liked.map((each) => each.split('-')[0]!.toLowerCase()).find(isThere) ?? kBase;
}

/** Makes the wanted language that of the page once its words are here; without them the page keeps the one it has. */
export async function loadLanguage(): Promise<void> {
  const code = wanted();
  words[code] ??= (await languages[code]!.load()).catalogue;
  if (code === wanted()) shown = code;
}

/** The language that the page is in. */
export const language = (): string => shown;
const catalogue = () => words[language()]!;

export function t(key: string, params: Record<string, string | number> = {}): string {
  const message = catalogue()[key] ?? base[key];
  return message === undefined ? key : say(message, language(), params);
}

/** A number as the language writes it. */
export const number = (value: number, format: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(language(), format).format(value).replace('-', '−');

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Parameters that may be words of the module; others are what somebody wrote. */
const kWords = new Set(['colour', 'rival', 'winner', 'loser', 'found', 'expected', 'line', 'other', 'field', 'possible', 'known']);
function valueOf(name: string, value: string): string {
  if (!kWords.has(name)) return value;
  if (value === 'white' || value === 'black') return seatName(value);
  return language() === kBase ? inPrint(value) : phrase(value, catalogue(), language());
}

/** What the rules say, in the reader's language. */
export function sentence(remark: Remark): string {
  const message = catalogue()[`rule.${remark.code}`];
  const params = Object.fromEntries(Object.entries(remark.params).map(([name, value]) => [name, valueOf(name, value)]));
  return capital(message === undefined ? fill(inPrint(remark.english), params) : say(message, language(), params));
}

/** The place that a refusal is about in a text of several words. Space around it does not count for the rules. */
export function placeIn({ offset }: Refusal, text: string): string | undefined {
  if (offset === undefined || text === '') return undefined;
  const blank = text.slice(0, text.length - text.trimStart().length);
  return t('error.at', { ...placeOf(text, new TextEncoder().encode(blank).length + offset) });
}

/** A seat by the name that the rules have for it, or by who sits there and its number. */
export function seatName(name: string | undefined, seat = 0, kind: 'person' | 'engine' = 'person'): string {
  const key = `seat.${name}`;
  if (name !== undefined && key in base) return t(key);
  return t(kind === 'engine' ? 'seat.engine' : 'seat.other', { number: seat + 1 });
}

// Words of games. What no catalogue knows is said as the module says it.
const known = (key: string, otherwise: string) => (key in base ? t(key) : otherwise);

/** Names stay as they are, what a title says beside them does not. */
export const gameTitle = ({ id, title }: GameInfo) => known(`game.${id}.title`, title);
export const summaryOf = ({ id, summary }: GameInfo) => known(`game.${id}.summary`, summary);
export const optionName = ({ name }: OptionInfo) => known(`option.${name}`, name.replaceAll('_', ' '));
export const optionHelp = ({ name, help }: OptionInfo) => known(`option.${name}.help`, help);
export const optionValue = ({ name }: OptionInfo, value: string) => known(`option.${name}.${value}`, value);
export const panelName = ({ name }: Panel) => known(`panel.${name.replaceAll(' ', '_')}`, name);
export const panelContent = ({ content }: Panel) => (language() === kBase ? content : phrases(content, catalogue(), language()));
/** A sheet by its name: those of the house have one in every language. */
export function sheetName({ name }: { name: string }): string {
  const house = Object.keys(base).find((key) => key.startsWith('option.sheet.') && base[key] === name);
  return house === undefined ? name : t(house);
}
