import { searchWords } from '#platform/kernel/search-key.ts';

const written: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };

const keyWords = (name: string): string[] => searchWords(name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '));

/** Name of a town for comparison: lower case, no accents, words parted by single spaces, "St" in full. */
export const nameKey = (name: string): string =>
  keyWords(name)
    .map((word) => written[word] ?? word)
    .join(' ');

/** The name without the article that begins it: "Le Havre" is found as "Havre" too. */
export const dropArticle = (key: string): string => key.replace(/^(?:les?|la|l) (?=.)/, '');

/** Typed text, read as a town. */
export interface Typed {
  /** First digits of a French postal code, or all five. */
  code: string | undefined;
  /** Keys by which the town's name may begin; none where only digits were typed. */
  names: readonly string[];
}

/** Towns whose arrondissements have postal codes of their own: the code of their first one. */
const firstArrondissements: Readonly<Record<string, number>> = { paris: 75_001, lyon: 69_001, marseille: 13_001 };

const arrondissement = /^(paris|lyon|marseille) (\d{1,2})(?:er|eme|e)?(?: arr\w*)?$/;
const countryPrefix = /^[A-Z]{1,2}-(?=\d)/;
const business = /\bcedex\b(?:\s*\d+)?/gi;

/** Reads a typed town: "69800", "698 St-Pr", "Saint-Priest 69800", "14 rue des Lilas, 69800 Saint-Priest", "Paris 8e", "Lyon Cedex 03". */
export function readTyped(text: string): Typed {
  const plain = text.trim().replace(countryPrefix, '').replaceAll(business, ' ');
  const [, town, number] = arrondissement.exec(keyWords(plain).join(' ')) ?? [];
  if (town !== undefined) return { code: String(firstArrondissements[town]! + Number(number) - 1), names: [town] };
  const whole = /^(.*?)(?<!\d)(\d{5})(?!\d)(.*)$/.exec(plain);
  if (whole) return { code: whole[2], names: listNames(/\p{L}/u.test(whole[3]!) ? whole[3]! : /\d/.test(whole[1]!) ? '' : whole[1]!) };
  const begun = /^(\d{2,4})(?:\s+(\D*))?$/.exec(plain) ?? undefined;
  if (begun) return { code: begun[1], names: listNames(begun[2] ?? '') };
  const ended = /^(\D+)\s(\d{2,4})$/.exec(plain);
  return ended ? { code: ended[2], names: listNames(ended[1]!) } : { code: undefined, names: listNames(plain) };
}

/** "St" may be a saint, or the beginning of Strasbourg. */
function listNames(text: string): string[] {
  const key = nameKey(text);
  return key === '' ? [] : [...new Set([key, keyWords(text).join(' ')])];
}

/** A pasted address in two parts: the street, and its postal code with the town. Nothing where no street stands before a code. */
export function splitAddress(text: string): { street: string; town: string } | undefined {
  const [, street, town] = /^(.*\p{L}.*?)[\s,;]+(?:F-)?(\d{5}(?!\d).*)$/su.exec(text.trim()) ?? [];
  return street && town ? { street: street.replaceAll(/\s*\n\s*/g, ', ').slice(0, 200), town } : undefined;
}
