// SPDX-License-Identifier: Apache-2.0
// What a catalogue is: a sentence for each key, with {name} for parameters; forms by number where a language has them.

export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = Record<string, Message>;

const kParameter = /\{(\w+)\}/g;

/** Making these takes milliseconds, and there is a new sentence for each cell of a board. */
function once<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    if (!made.has(language)) made.set(language, make(language));
    return made.get(language)!;
  };
}
const numbers = once((language) => new Intl.NumberFormat(language));
const plurals = once((language) => new Intl.PluralRules(language));

/** The sentence of a message, its form chosen by the parameter `count`, numbers written as the language writes them. */
export function say(message: Message, language: string, params: Record<string, string | number>): string {
  const count = Number(params.count ?? 0);
  const form =
    typeof message === 'string' ? message : (message[plurals(language).select(count)] ?? message.other ?? '');
  return form.replace(kParameter, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (typeof value !== 'number') return value;
    // Small whole numbers are written alike in every language that there is.
    return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers(language).format(value);
  });
}

/** The parameters that a message has, sorted. */
export function parametersOf(message: Message): string[] {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  return [...new Set(forms.flatMap((form) => [...(form ?? '').matchAll(kParameter)].map(([, name]) => name ?? '')))].sort();
}
