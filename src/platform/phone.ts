/** Telephone numbers as people type, paste and send them. */

/** Marks that show nothing, as Windows and Teams put around a copied number. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A number as it is stored: full-width digits folded (NFKC), no invisible marks, no `tel:`, plain spaces and hyphens. Other text stays as it is. */
export const phoneText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replace(/^\s*(?:tel|callto):/i, '')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a text may be a phone number: 4 to 15 digits with the usual signs between them, and an extension ("+33 4 72 00 00 00 poste 12"). */
export function isPhone(text: string): boolean {
  const digits = numberOf(text)?.replaceAll(/\D/g, '').length ?? 0;
  return digits >= 4 && digits <= 15;
}

/** A number without its extension; undefined for what is none. */
const numberOf = (text: string): string | undefined => /^(\+?[\d\s().\-/]+?)(?:\s*(?:poste|ext\.?|x|#)\s*\d{1,6})?$/i.exec(text)?.[1];

/** A number as a telephone dials it, for a link: "+33 (0)4 72 00 00 00" → "+33472000000". */
export function dialled(text: string): string {
  const number = numberOf(phoneText(text)) ?? text;
  return number.replace(/(?<=^\+\d+\s*)\(0\)/, '').replaceAll(/[^\d+]/g, '');
}

/** All spellings of a number as digits: national, international with + or 00. A number of France is found by each of them. */
export function phoneKeys(text: string): string[] {
  const digits = dialled(text);
  const national = /^0[1-9]\d{8}$/.test(digits) ? digits.slice(1) : /^(?:\+|00)33([1-9]\d{8})$/.exec(digits)?.[1];
  if (national !== undefined) return [`0${national}`, `33${national}`, `0033${national}`];
  const abroad = /^(?:\+|00)(\d{5,15})$/.exec(digits)?.[1];
  return abroad === undefined ? [digits.replaceAll('+', '')].filter(Boolean) : [abroad, `00${abroad}`];
}
