/** French company identifiers (domain facts 3.8). They are text: a leading zero counts. */

/** Whether the digits pass Luhn's check. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** SIREN: nine digits that pass Luhn. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && passesLuhn(text);

const laPoste = '356000000';

/** SIRET: SIREN and five digits, Luhn over all fourteen; La Poste's sites have a digit sum that is a multiple of five instead. */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text) || !isSiren(text.slice(0, 9))) return false;
  if (passesLuhn(text)) return true;
  return text.startsWith(laPoste) && [...text].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

/** The French VAT number of a SIREN: `FR`, a key of two digits, the SIREN. */
export const frenchVatNumber = (siren: string): string => `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;

/** A VAT number of a European country; a French one with a numeric key is checked against its SIREN (a key may also hold letters). */
export function isVatNumber(text: string): boolean {
  if (!text.startsWith('FR')) return /^[A-Z]{2}[A-Z0-9]{2,14}$/.test(text);
  if (/^FR\d{11}$/.test(text)) return frenchVatNumber(text.slice(4)) === text;
  return /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/.test(text);
}
