import { expect, test } from 'vitest';
import { dueDayOf } from './payment-terms.ts';

test.each([
  ['60 jours nets', { days: 60, end: 'none' }, '2027-03-16'],
  ['45 jours, puis fin de mois', { days: 45, end: 'daysThenEnd' }, '2027-03-31'],
  ['fin de mois, puis 45 jours', { days: 45, end: 'endThenDays' }, '2027-03-17'],
  ['comptant', { days: 0, end: 'none' }, '2027-01-15'],
] as const)('an invoice of 15 January 2027 at %s is due %s', (_, terms, due) => {
  expect(dueDayOf('2027-01-15', terms)).toBe(due);
});
