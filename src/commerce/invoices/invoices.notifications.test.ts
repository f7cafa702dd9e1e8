import { expect, it } from 'vitest';
import { notificationText, makeWords } from '#capabilities/notifications/notification.text.ts';
import { buildRegistry } from '#capabilities/notifications/registry.ts';
import { invoiceNotifications, countReminders } from './invoices.notifications.ts';

const { get } = buildRegistry([invoiceNotifications]);
const formatText = (kind: string, params: object) => notificationText(get(kind), { number: 'FA-1', ...params }, makeWords('fr', '2026-11-19', 'camille'));
const issued = { amount: 821_400, currency: 'EUR', day: '2026-11-24' };

it('a credit note is not called an invoice, and has no due day', () => {
  expect(formatText('invoiceIssued', issued)).toEqual({ title: 'Facture FA-1 émise', detail: '8\u00a0214,00\u00a0€\u00a0TTC\u00a0· échéance 24\u00a0nov.' });
  expect(formatText('invoiceIssued', { ...issued, isCreditNote: true })).toEqual({ title: 'Avoir FA-1 émis', detail: '8\u00a0214,00\u00a0€\u00a0TTC' });
});

it.each([
  [1, 'Facture FA-1 échue depuis 1\u00a0jour'],
  [8, 'Facture FA-1 échue depuis 8\u00a0jours'],
])('an invoice that is %i days late', (days, title) => expect(formatText('invoiceOverdue', { ...issued, days }).title).toBe(title));

it.each([
  [-3, 0],
  [0, 0],
  [1, 1],
  [7, 1],
  [8, 2],
  [15, 3],
])('an invoice %i days late has had %i reminders', (days, reminders) => expect(countReminders(days)).toBe(reminders));
