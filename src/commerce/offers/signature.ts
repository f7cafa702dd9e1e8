import { m } from '#generated/messages/messages.js';
import { declareIssue } from '#platform/kernel/issues.ts';

export const signatureMissing = declareIssue('offers.signatureMissing', m['offers.accept.signatureMissing']);
export const signatureDiffers = declareIssue('offers.signatureDiffers', m['offers.accept.signatureDiffers']);

const normaliseName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{C}]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Compares a typed signature with the signer's name; accents, capitals and invisible characters do not count. A name has two letters. */
export const isMatchingSignature = (signature: string, name: string): boolean =>
  normaliseName(signature) === normaliseName(name) && /\p{L}.*\p{L}/u.test(normaliseName(name));
