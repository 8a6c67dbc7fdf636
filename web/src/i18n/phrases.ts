// SPDX-License-Identifier: Apache-2.0
// The words of the rules module: its sentences are ASCII with parameters, some of which are English words themselves, like
// "row 3" or "end of text". A catalogue has those as phrase.<as the module writes it>, with {name} for what varies.
import { type Catalogue, say } from './messages';

const kPrefix = 'phrase.';

interface Pattern {
  key: string;
  matches: RegExp;
}
const kPatterns = new WeakMap<Catalogue, Pattern[]>();

function patternsOf(catalogue: Catalogue): Pattern[] {
  let patterns = kPatterns.get(catalogue);
  if (patterns === undefined) {
    const keys = Object.keys(catalogue).filter((key) => key.startsWith(kPrefix) && /\{\w+\}/.test(key));
    patterns = keys.map((key) => {
      const escaped = key.slice(kPrefix.length).replace(/[\\^$.*+?()[\]|/]/g, '\\$&');
      return { key, matches: new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's') };
    });
    kPatterns.set(catalogue, patterns);
  }
  return patterns;
}

/** A value in the catalogue's words where it has some for it, else as it is. The first pattern that fits is taken. */
export function phrase(value: string, catalogue: Catalogue, language: string): string {
  const whole = catalogue[kPrefix + value];
  if (whole !== undefined) return say(whole, language, {});
  for (const { key, matches } of patternsOf(catalogue)) {
    const found = matches.exec(value);
    if (found) return say(catalogue[key]!, language, found.groups ?? {});
  }
  return value;
}

/** What stands beside a board is a list of phrases: "3, lines 0, rerolls 3". */
export function phrases(content: string, catalogue: Catalogue, language: string): string {
  return content
    .split(/(, |: | {2})/)
    .map((part) => phrase(part, catalogue, language))
    .join('');
}

/** English as the module writes it, with the quotation marks and apostrophes of print. */
export function inPrint(english: string): string {
  return english
    .replace(/(?<=[\w}])'(?=s\b)/g, '’')
    .replace(/(^|[\s(])'/g, '$1“')
    .replace(/'/g, '”');
}
