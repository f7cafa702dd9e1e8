import { passwordMinCharacters } from './constants.ts';

/** Five checks of a password's strength (docs/rules.md §2). Only the length is required. */
export const passwordChecks = ['length', 'lower', 'upper', 'digit', 'special'] as const;
export type PasswordCheck = (typeof passwordChecks)[number];

const rules: Record<PasswordCheck, (password: string) => boolean> = {
  length: (password) => [...password].length >= passwordMinCharacters,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{Nd}]/u.test(password),
};

/** Which of the five checks a password passes. */
export const passedChecks = (password: string): PasswordCheck[] => passwordChecks.filter((check) => rules[check](password));
