import { formatCountry } from './format.ts';
import type { Locale } from './locale.ts';

/** Telephone numbers as people type, paste and send them, and addresses as they stand on paper. */

/** Marks that show nothing, as Windows and Teams put around a copied number. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Names of a number before it, in cards, signatures and addresses. */
const names =
  /^\s*(?:(?:t[ée]l(?:[ée]phone)?|phone|tph|mob(?:ile)?|port(?:able)?|gsm|fixe|standard|office|bureau|callto|t|m|p)(?:\.? ?:|\.)|t[ée]l(?:[ée]phone)?(?= ?[+\d(])|[\u260e\u{1f4de}\u{1f4f1}]\ufe0f?)\s*/iu;

/** A number as it is stored: full-width digits folded (NFKC), no invisible marks, no `tel:` or `Tél. :` before it and no remark behind it, plain spaces
 *  and hyphens. Other text stays as it is. */
export const phoneText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replace(names, '')
    .replace(/;ext=/i, ' ext ')
    .replace(/(?<=\d\s*)\((?=[^)]*\p{L})[^()\d]*\)\s*$/u, '')
    .replaceAll(/(?<=\d)[_·•](?=\d)/g, ' ')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a text may be a phone number: 4 to 15 digits with the usual signs between them, and an extension ("+33 4 72 00 00 00 poste 12"). */
export function isPhone(text: string): boolean {
  const digits = findNumber(text)?.replaceAll(/\D/g, '').length ?? 0;
  return digits >= 4 && digits <= 15;
}

/** A phone number without its extension; undefined for other texts. */
const findNumber = (text: string): string | undefined => /^(\+?[\d\s().\-/]+?)(?:\s*(?:postes?|ext\.?|p\.|x|#)\s*\d{1,6})?$/i.exec(text)?.[1];

/** A number as a telephone dials it, for a link: "+33 (0)4 72 00 00 00" → "+33472000000". */
export function toDialled(text: string): string {
  const number = findNumber(phoneText(text)) ?? text;
  return number.replace(/(?<=^(?:\+|00)\d+\s*)\(0\)/, '').replaceAll(/[^\d+]/g, '');
}

/** All spellings of a number as digits: national, international with + or 00. A number of France is found by each of them. */
export function phoneKeys(text: string): string[] {
  const digits = toDialled(text);
  const national = /^0[1-9]\d{8}$/.test(digits) ? digits.slice(1) : /^(?:\+|00)?33([1-9]\d{8})$/.exec(digits)?.[1];
  if (national !== undefined) return [`0${national}`, `33${national}`, `0033${national}`];
  const abroad = /^(?:\+|00)(\d{5,15})$/.exec(digits)?.[1];
  return abroad === undefined ? [digits.replaceAll('+', '')].filter(Boolean) : [abroad, `00${abroad}`];
}

/** Countries whose addresses have the town before the postal code: "Boston MA 02199", "London SW1A 1AA". */
const townFirst = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'IN', 'SG', 'ZA', 'HK', 'TW', 'TH', 'ID', 'PK', 'BD', 'NG', 'KE', 'SA', 'JO', 'LV']);

interface Town {
  postalCode?: string | null;
  city?: string | null;
  country?: string | null;
}

/** Line of a town, in the order of its country. */
export const townLine = ({ postalCode, city, country }: Town): string =>
  (townFirst.has(country ?? '') ? [city, postalCode] : [postalCode, city]).filter(Boolean).join(' ');

interface WrittenAddress extends Town {
  street?: string | null;
  complement?: string | null;
}

/** Lines of an address on paper: street, town, and the country unless it is France. */
export const postalLines = ({ street, complement, ...town }: WrittenAddress, locale: Locale): string[] =>
  [street, complement, townLine(town), !town.country || town.country === 'FR' ? '' : formatCountry(town.country, locale)].filter(
    (line): line is string => !!line,
  );
