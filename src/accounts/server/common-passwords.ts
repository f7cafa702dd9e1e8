import { readFileSync } from 'node:fs';
import path from 'node:path';

// One string of 168 KB: a tenth of the memory of a `Set` of the same words, and searched faster than a password is hashed.
const words = `\n${readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')}`;

/** Whether a password is a common one, or the person's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const word = password.normalize('NFKC').toLowerCase();
  if (word.includes('\n')) return false;
  return word === email || word === email.split('@')[0] || words.includes(`\n${word}\n`);
}
