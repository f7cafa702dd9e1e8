import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '../../src/platform/locale.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Value in a message file: a text, or one text per plural category of the input `count`. */
export type Source = string | PluralForms;
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Key → language → text, in the order of the keys. A translation may be missing. */
export type Catalogue = Map<string, Partial<Record<Locale, Source>>>;

/** Reads `messages.{fr,en}.json` of every domain. */
export function readCatalogue(): Catalogue {
  const catalogue: Catalogue = new Map();
  for (const file of globSync('src/*/messages.{fr,en}.json', { cwd: root })) {
    const locale = locales.find((each) => file.endsWith(`.${each}.json`))!;
    for (const [key, source] of Object.entries(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, Source>)) {
      catalogue.set(key, { ...catalogue.get(key), [locale]: source });
    }
  }
  return new Map([...catalogue].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Missing translations, as `key (language)`. */
export function missingTranslations(catalogue: Catalogue): string[] {
  return [...catalogue].flatMap(([key, texts]) => locales.filter((locale) => texts[locale] === undefined).map((locale) => `${key} (${locale})`));
}

/** Texts of a message: one, or one per plural category. */
export const textsOf = (source: Source): string[] => (typeof source === 'string' ? [source] : Object.values(source));

/** Names of the inputs, in alphabetical order. */
export function inputsOf(source: Source): string[] {
  const shown = textsOf(source).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  return [...new Set(typeof source === 'string' ? shown : ['count', ...shown])].sort();
}
