// SPDX-License-Identifier: Apache-2.0
// The languages that there are. One is added by its files and by a line here; the tests then ask for every sentence.
import { type Catalogue } from './messages';
import { catalogue as base } from './whole.en';

export interface Language {
  /** As those call it who speak it. */
  name: string;
  load: () => Promise<{ catalogue: Catalogue }>;
}

export const languages: Record<string, Language> = {
  en: { name: 'English', load: async () => ({ catalogue: base }) },
  de: { name: 'Deutsch', load: () => import('./whole.de') },
};

export { base };
