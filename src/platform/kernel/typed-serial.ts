import { referenceKey } from './search-key.ts';

/** Characters that every serial number has at least. */
const charactersAtLeast = 7;

/** Whether a typed text can be a serial number: one word with a digit, long enough. */
export const looksLikeSerial = (typed: string): boolean => /^\S*\d\S*$/.test(typed.trim()) && referenceKey(typed).length >= charactersAtLeast;
