/** Rules of subcontractors' recipients and the codes by which they sign in. Pure. */

/** Six digits, as they are typed. */
export const codeFormat = /^\d{6}$/;
export const codeMinutes = 10;
/** Guesses at one code. */
export const codeAttempts = 5;

/** A company's part of addresses: its name without accents and signs. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '') || 'sous-traitant';
