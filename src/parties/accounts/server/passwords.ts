import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platformError, type AppError } from '#platform/kernel/errors.ts';
import { passwordCommon } from '../account.issues.ts';
import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

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
  const spellOut = (text: string): string => [...text].map((character) => letters[character] ?? character).join('');
  return word === email || word === own || [word, spellOut(word)].some(isListed) || [bare, spellOut(bare)].some(isDecorated);
}

/** Refusal that names one field of the form. */
export const refuseField = (field: string, code: string): AppError => platformError('invalid', {}, { flaws: [{ path: field, code }] });

/** Checks that need more than the form's schema. @throws invalid for a common password */
export function checkNewPassword(password: string, email: string): void {
  if (isCommonPassword(password, email)) throw refuseField('password', passwordCommon);
}

const argon2 = promisify(argon2WithCallback) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** First recommendation of OWASP for Argon2id: 19 MiB, two passes, one lane. */
const now = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltBytes = 16;

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,171})$/;
const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** NFKC: the same letters typed on another system give the same password. */
const normalisePassword = (password: string): string => password.normalize('NFKC');

/** Hashes a password as Argon2id in PHC format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Takes tens of milliseconds, off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const tag = await argon2('argon2id', { message: normalisePassword(password), nonce, ...now });
  return `$argon2id$v=19$m=${now.memory},t=${now.passes},p=${now.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;
}

// An unknown account, or one without a password, must cost the same time as a wrong password.
const nobody = `$argon2id$v=19$m=${now.memory},t=${now.passes},p=${now.parallelism}$${toBase64(Buffer.alloc(saltBytes))}$${toBase64(Buffer.alloc(now.tagLength))}`;

/** Whether a password matches a hash. `isOutdated`: it matches, but the parameters of the hash are not the current ones. */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const parts = phc.exec(hash ?? nobody) ?? phc.exec(nobody)!;
  const [memory, passes, parallelism] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const expected = Buffer.from(parts[5]!, 'base64');
  const given = await argon2('argon2id', {
    message: normalisePassword(password),
    nonce: Buffer.from(parts[4]!, 'base64'),
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  });
  const isRight = timingSafeEqual(given, expected) && typeof hash === 'string' && phc.test(hash);
  return { isRight, isOutdated: isRight && (memory !== now.memory || passes !== now.passes || parallelism !== now.parallelism) };
}
