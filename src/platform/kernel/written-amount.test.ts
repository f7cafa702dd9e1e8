import { expect, test } from 'vitest';
import { writtenAmount } from './written-amount.ts';

test.each([
  ['450 000 €', '450\u00a0000\u00a0€', '€450,000'],
  ['450\u00a0000\u00a0€', '450\u00a0000\u00a0€', '€450,000'],
  ['450.000,50 €', '450\u00a0000,50\u00a0€', '€450,000.50'],
  ['€450,000', '450\u00a0000\u00a0€', '€450,000'],
  ['8000 euros', '8\u00a0000\u00a0€', '€8,000'],
  ['CHF 100 000', 'CHF 100 000', 'CHF 100 000'],
  ['variable', 'variable', 'variable'],
  ['', '', ''],
])('%s is written in French and in English as the house writes amounts', (typed, french, english) => {
  expect([writtenAmount(typed, 'fr'), writtenAmount(typed, 'en')]).toEqual([french, english]);
});
