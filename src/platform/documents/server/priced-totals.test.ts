import { expect, test } from 'vitest';
import { pricedTotals } from './priced-totals.ts';

const lines = [
  { vatBasisPoints: 2000, totalExclVat: 200_03 },
  { vatBasisPoints: 1100, totalExclVat: 100_00 },
];
const listRows = (totalInclVat: number, locale: 'fr' | 'en' = 'fr') =>
  pricedTotals({ lines, currency: 'EUR', totalExclVat: 300_03, totalInclVat }, locale).rows.map(({ label, value }) =>
    `${label} ${value}`.replaceAll(/[\u00a0\u202f]/g, ' '),
  );

test('VAT stands by rate', () => {
  expect(listRows(351_04)).toEqual(['Montant HT 300,03 €', 'TVA 20 % 40,01 €', 'TVA 11 % 11,00 €', 'Montant TTC 351,04 €']);
});

test('where an ERP has rounded otherwise, the basis stands by rate, and the VAT as it is stated', () => {
  expect(listRows(351_05)).toEqual(['Montant HT 300,03 €', 'Base HT à 20 % 200,03 €', 'Base HT à 11 % 100,00 €', 'TVA 51,02 €', 'Montant TTC 351,05 €']);
  expect(listRows(351_05, 'en')).toContain('Basis excl. VAT at 20% €200.03');
});
