/** Bank accounts as invoices print them (ISO 13616, ISO 9362). Stored without spaces. */

const withoutSpaces = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '').toUpperCase();

/** Stored form of an IBAN. Typed IBANs may be grouped in fours. */
export const normalIban = withoutSpaces;

/** Length of an IBAN by country; 15 to 34 for countries not listed. */
const lengths: Readonly<Record<string, number>> = { FR: 27, MC: 27, BE: 16, LU: 20, CH: 21, DE: 22, ES: 24, IT: 27, NL: 18, GB: 22, PT: 25, IE: 22 };

/** Whether check digits and length are right (ISO 7064, modulo 97). */
export function isIban(text: string): boolean {
  const iban = withoutSpaces(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = lengths[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** BIC: bank, country, place, optional branch. */
export const isBic = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(withoutSpaces(text));

/** Grouped in fours for reading: "FR76 3000 6000 …". */
export const shownIban = (iban: string): string => withoutSpaces(iban).replace(/(.{4})(?=.)/g, '$1\u00a0');
