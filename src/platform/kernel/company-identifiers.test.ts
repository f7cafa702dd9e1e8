import { describe, expect, test } from 'vitest';
import { frenchVatNumber, isSiren, isSiret, isVatNumber, isBic, isIban, normalIban, shownIban } from './company-identifiers.ts';

describe('a SIREN', () => {
  test.each(['732829320', '404833048', '130025265', '999000011', '999000029', '999000037', '356000000'])('%s is valid', (siren) =>
    expect(isSiren(siren)).toBe(true),
  );
  test.each(['732829321', '73282932', '7328293200', '73282932O', '', '732 829 320'])('%s is not', (siren) => expect(isSiren(siren)).toBe(false));
});

describe('a SIRET', () => {
  test('is a SIREN and five digits that pass Luhn', () => expect(isSiret('99900001100018')).toBe(true));
  test('is refused when its SIREN fails', () => expect(isSiret('73282932100018')).toBe(false));
  test('is refused when the whole fails', () => expect(isSiret('99900001100019')).toBe(false));
  test('of La Poste may have a digit sum that is a multiple of five', () => {
    expect(isSiret('35600000000048')).toBe(true);
    expect(isSiret('35600000049837')).toBe(true);
    expect(isSiret('35600000049838')).toBe(false);
  });
});

describe('a French VAT number', () => {
  test.each([
    ['732829320', 'FR44732829320'],
    ['404833048', 'FR83404833048'],
    ['130025265', 'FR07130025265'],
    ['999000011', 'FR66999000011'],
    ['999000029', 'FR23999000029'],
    ['999000037', 'FR47999000037'],
  ])('of %s is %s', (siren, vat) => {
    expect(frenchVatNumber(siren)).toBe(vat);
    expect(isVatNumber(vat)).toBe(true);
  });
  test.each(['FR45732829320', 'FR7130025265', 'FR4473282932', 'fr44732829320', ''])('%s is refused', (vat) => expect(isVatNumber(vat)).toBe(false));
  test.each(['FRK7399859412', 'BE0999999922', 'DE999999999', 'CHE123456788MWST'])('%s is a form that exists', (vat) => expect(isVatNumber(vat)).toBe(true));
});

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
