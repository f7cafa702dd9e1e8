import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platformError, type AppError } from '#platform/kernel/errors.ts';
import { passwordCommon } from '../account.issues.ts';

// One string of 168 KB: a tenth of the memory of a `Set` of the same words, and searched faster than a password is hashed.
const words = `\n${readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')}`;

const isListed = (word: string): boolean => !word.includes('\n') && words.includes(`\n${word}\n`);

/** Figures and signs that people write in place of letters. */
const letters: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '€': 'e' };
/** Minimum number of different characters. */
const differentMin = 4;
/** Maximum number of characters that do not make a common password another one: "password2026!". */
const decorationMax = 6;

/** Whether a password is among the first that somebody would try: a common one, also with figures and signs around it or in place of its letters,
 *  the person's own address, or few characters repeated. */
export function isCommonPassword(password: string, email: string): boolean {
  const word = password.normalize('NFKC').toLowerCase();
  if (new Set(word.replaceAll(/[\p{Z}\p{C}]/gu, '')).size < differentMin) return true;
  const bare = word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isDecorated = (core: string): boolean => core.length > 0 && word.length - core.length <= decorationMax && (isListed(core) || core === own);
  const own = email.split('@')[0]!;
  const spelled = (text: string): string => [...text].map((character) => letters[character] ?? character).join('');
  return word === email || word === own || [word, spelled(word)].some(isListed) || [bare, spelled(bare)].some(isDecorated);
}

/** Refusal that names one field of the form. */
export const refuseField = (field: string, code: string): AppError => platformError('invalid', {}, { flaws: [{ path: field, code }] });

/** Checks that need more than the form's schema. @throws invalid for a common password */
export function checkNewPassword(password: string, email: string): void {
  if (isCommonPassword(password, email)) throw refuseField('password', passwordCommon);
}
