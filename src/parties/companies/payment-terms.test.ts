import { expect, test } from 'vitest';
import { paymentText, computeDueDay, type PaymentTerms } from './payment-terms.ts';

const terms = (days: number, end: PaymentTerms['end'] = 'none', day: number | null = null): PaymentTerms => ({ days, end, day });

test.each<[string, PaymentTerms, string, string]>([
  ['60 jours nets', terms(60), '2027-01-15', '2027-03-16'],
  ['45 jours, puis fin de mois', terms(45, 'daysThenEnd'), '2027-01-15', '2027-03-31'],
  ['fin de mois, puis 45 jours', terms(45, 'endThenDays'), '2027-01-15', '2027-03-17'],
  ['comptant', terms(0), '2027-01-15', '2027-01-15'],
  ['45 jours fin de mois le 10', terms(45, 'daysThenEnd', 10), '2027-01-15', '2027-04-10'],
  ['the same over the end of a year', terms(45, 'daysThenEnd', 10), '2026-11-01', '2027-01-10'],
  ['the same on the last day that still ends with this month', terms(45, 'daysThenEnd', 10), '2027-01-14', '2027-03-10'],
  ['30 jours fin de mois le 15', terms(30, 'daysThenEnd', 15), '2027-01-31', '2027-04-15'],
  ['fin de mois, puis 45 jours, le 20, later in the same month', terms(45, 'endThenDays', 20), '2027-01-15', '2027-03-20'],
  ['fin de mois, puis 45 jours, le 10, in the next month', terms(45, 'endThenDays', 10), '2027-01-15', '2027-04-10'],
  ['fin de mois, puis 45 jours, le 17, on that very day', terms(45, 'endThenDays', 17), '2027-01-15', '2027-03-17'],
  ['fin de mois le 31, in a month of thirty days', terms(0, 'daysThenEnd', 31), '2027-04-02', '2027-04-30'],
  ['fin de mois le 30, in February', terms(0, 'endThenDays', 30), '2027-01-31', '2027-02-28'],
  ['the same in a leap year', terms(0, 'endThenDays', 30), '2028-01-31', '2028-02-29'],
])('%s: an invoice is due on the day that the terms give', (_, given, issuedOn, due) => {
  expect(computeDueDay(issuedOn, given)).toBe(due);
});

test.each<[PaymentTerms, string, string]>([
  [terms(0), 'À réception', 'On receipt'],
  [terms(30), '30 jours', '30 days'],
  [terms(45, 'daysThenEnd'), '45 jours fin de mois', '45 days, end of month'],
  [terms(45, 'daysThenEnd', 10), '45 jours fin de mois le 10', '45 days, end of month, on the 10th'],
  [terms(45, 'endThenDays', 1), 'Fin de mois, puis 45 jours, le 1ᵉʳ', 'End of month, then 45 days, on the 1st'],
  [terms(30, 'daysThenEnd', 22), '30 jours fin de mois le 22', '30 days, end of month, on the 22nd'],
  [terms(30, 'daysThenEnd', 13), '30 jours fin de mois le 13', '30 days, end of month, on the 13th'],
])('payment terms are written as accountants write them', (given, fr, en) => {
  expect([paymentText(given, 'fr'), paymentText(given, 'en')].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([fr, en]);
});
