import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

export const signatureMissing = issue('offers.signatureMissing', m['offers.accept.signatureMissing']);
export const signatureDiffers = issue('offers.signatureDiffers', m['offers.accept.signatureDiffers']);

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{C}]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Compares a typed signature with the signer's name; accents, capitals and invisible characters do not count. A name has two letters. */
export const isSignatureOf = (signature: string, name: string): boolean => plain(signature) === plain(name) && /\p{L}.*\p{L}/u.test(plain(name));
