import { describe, expect, test } from 'vitest';
import { frenchVatNumber, isSiren, isSiret, isVatNumber } from './company-identifiers.ts';

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
