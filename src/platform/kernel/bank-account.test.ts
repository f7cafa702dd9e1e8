import { describe, expect, test } from 'vitest';
import { isBic, isIban, normalIban, shownIban } from './bank-account.ts';

describe('an IBAN', () => {
  test.each([
    'FR7630006000011234567890189',
    'FR76 3000 6000 0112 3456 7890 189',
    'fr7630006000011234567890189',
    'DE89370400440532013000',
    'BE68 5390 0754 7034',
    'GB82WEST12345698765432',
  ])('%s is right', (iban) => expect(isIban(iban)).toBe(true));
  test.each([
    ['has a wrong digit', 'FR7630006000011234567890188'],
    ['has two digits swapped', 'FR7630006000011234567890819'],
    ['is too short for its country', 'FR763000600001123456789018'],
    ['is empty', ''],
    ['is no IBAN at all', 'compte courant'],
  ])('is refused when it %s', (_title, iban) => expect(isIban(iban)).toBe(false));
  test('is kept without spaces and read in groups of four', () => {
    expect(normalIban('fr76 3000\u00a06000')).toBe('FR7630006000');
    expect(shownIban('FR7630006000011234567890189')).toBe('FR76\u00a03000\u00a06000\u00a00112\u00a03456\u00a07890\u00a0189');
    expect(shownIban('FR76 3000 6000 0112 3456 7890 189')).toBe(shownIban('FR7630006000011234567890189'));
  });
});

describe('a BIC', () => {
  test.each(['AGRIFRPP', 'AGRIFRPP882', 'bnpafrpp'])('%s is right', (bic) => expect(isBic(bic)).toBe(true));
  test.each(['AGRIFRP', 'AGRIFRPP8', '1234FRPP', ''])('%j is refused', (bic) => expect(isBic(bic)).toBe(false));
});
