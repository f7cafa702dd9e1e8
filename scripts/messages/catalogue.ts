import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '../../src/platform/kernel/locale.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Value in a message file: a text, or one text per plural category of the input `count`. */
export type Source = string | PluralForms;
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Key → language → text, in the order of the keys. A translation may be missing. */
export type Catalogue = Map<string, Partial<Record<Locale, Source>>>;

/** Reads `messages.{fr,en}.json` of every domain. @throws Error naming the keys that a file has twice */
export function readCatalogue(): Catalogue {
  const catalogue: Catalogue = new Map();
  for (const file of globSync('src/**/messages.{fr,en}.json', { cwd: root })) {
    const locale = locales.find((each) => file.endsWith(`.${each}.json`))!;
    const text = readFileSync(path.join(root, file), 'utf8');
    const repeated = findRepeatedKeys(text);
    if (repeated.length > 0) throw new Error(`${file} has messages twice: ${repeated.join(', ')}`);
    for (const [key, source] of Object.entries(JSON.parse(text) as Record<string, Source>)) {
      catalogue.set(key, { ...catalogue.get(key), [locale]: source });
    }
  }
  return new Map([...catalogue].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Keys that a message file has more than once: reading JSON keeps the last text of each without a word. */
export function findRepeatedKeys(text: string): string[] {
  const strings = text.matchAll(/"((?:[^"\\]|\\.)*)"(?<colon>\s*:)?/g);
  // Plural forms have no dot in their names.
  const keys = [...strings].flatMap(([, string, colon]) => (colon !== undefined && string!.includes('.') ? [string!] : []));
  return keys.filter((key, index) => keys.indexOf(key) < index);
}

/** Missing translations, as `key (language)`. */
export function findMissingTranslations(catalogue: Catalogue): string[] {
  return [...catalogue].flatMap(([key, texts]) => locales.filter((locale) => texts[locale] === undefined).map((locale) => `${key} (${locale})`));
}

/** Texts of a message: one, or one per plural category. */
export const listTexts = (source: Source): string[] => (typeof source === 'string' ? [source] : Object.values(source));

/** Names of the inputs, in alphabetical order. */
export function listInputs(source: Source): string[] {
  const shown = listTexts(source).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  return [...new Set(typeof source === 'string' ? shown : ['count', ...shown])].sort();
}
