import { seenText } from './table/plain-text.ts';

/** French company identifiers, and bank accounts as invoices print them (ISO 13616, ISO 9362). They are text: leading zeros count. */

/** Stored form of an identifier: capitals without what people and documents put between its groups. */
export const compact = (value: string): string =>
  seenText(value)
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();

/** Whether the digits pass the Luhn check. */
function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** SIREN: nine digits that pass the Luhn check. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && isLuhnValid(text);

const laPoste = '356000000';

/** SIRET: the SIREN and five digits, with the Luhn check over all fourteen. For the sites of La Poste the digit sum is a multiple of five instead. */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text) || !isSiren(text.slice(0, 9))) return false;
  if (isLuhnValid(text)) return true;
  return text.startsWith(laPoste) && [...text].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

/** French VAT number of a SIREN: `FR`, a key of two digits, the SIREN. */
export const frenchVatNumber = (siren: string): string => `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;

/** European VAT number. A French one with a numeric key is checked against its SIREN; keys may also hold letters. */
export function isVatNumber(text: string): boolean {
  if (!text.startsWith('FR')) return /^[A-Z]{2}[A-Z0-9]{2,14}$/.test(text);
  if (/^FR\d{11}$/.test(text)) return frenchVatNumber(text.slice(4)) === text;
  return /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/.test(text);
}

/** Bank accounts are stored without spaces. */
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
