// SPDX-License-Identifier: Apache-2.0
// What a catalogue is: a sentence for each key, with {name} for parameters; forms by number where a language has them.

export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = Record<string, Message>;

const kParameter = /\{(\w+)\}/g;

/** The sentence of a message, its form chosen by the parameter `count`, numbers written as the language writes them. */
export function say(message: Message, language: string, params: Record<string, string | number>): string {
  const count = Number(params.count ?? 0);
  const form =
    typeof message === 'string' ? message : (message[new Intl.PluralRules(language).select(count)] ?? message.other ?? '');
  return form.replace(kParameter, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
}

/** The parameters that a message has, sorted. */
export function parametersOf(message: Message): string[] {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  return [...new Set(forms.flatMap((form) => [...(form ?? '').matchAll(kParameter)].map(([, name]) => name ?? '')))].sort();
}
