import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

export const signatureDiffers = issue('offers.signatureDiffers', m['offers.accept.signatureDiffers']);

const plain = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Compares a typed signature with the signer's name; accents and capitals do not count. */
export const isSignatureOf = (signature: string, name: string): boolean => plain(signature) === plain(name);
