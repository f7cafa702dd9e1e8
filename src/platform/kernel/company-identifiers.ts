import { seenText } from './table/plain-text.ts';

/** French company identifiers. They are text: leading zeros count. */

/** Stored form of an identifier: capitals without what people and documents put between its groups. */
export const compact = (value: string): string =>
  seenText(value)
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();

/** Whether the digits pass the Luhn check. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** SIREN: nine digits that pass the Luhn check. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && passesLuhn(text);

const laPoste = '356000000';

/** SIRET: the SIREN and five digits, with the Luhn check over all fourteen. For the sites of La Poste the digit sum is a multiple of five instead. */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text) || !isSiren(text.slice(0, 9))) return false;
  if (passesLuhn(text)) return true;
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
