import { describe, expect, it, test } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import type { Reader } from '../../src/notifications/notification.ts';
import { notificationText, wordsFor } from '../../src/notifications/notification.text.ts';
import { kindsFor } from '../../src/notifications/registry.ts';

const { notifications, subjects } = registers;

/** A value for each param of every kind. */
const params = {
  number: 'N-1',
  company: 'Groupe Hélianthe',
  name: 'Julien Morel',
  text: 'Quatre bornes.',
  project: 'Quai 7',
  offer: 'OFF-1',
  order: '4500018734',
  day: '2026-11-24',
  previousDay: '2026-11-20',
  amount: 821_400,
  currency: 'EUR',
  days: 3,
  revision: 2,
};
const samples = notifications.kinds.flatMap((kind) =>
  kind.objectKind === 'conversation'
    ? subjects.map(({ subject }) => ({ kind, name: `${kind.kind} on ${subject.kind}`, params: { ...params, subject: subject.kind } }))
    : [{ kind, name: kind.kind, params }],
);

describe.each(samples)('$name', ({ kind, params: given }) => {
  const textIn = (locale: 'fr' | 'en') => notificationText(kind, given, wordsFor(locale, '2026-11-19'));

  it('reads in both languages and names its object', () => {
    const [french, english] = [textIn('fr'), textIn('en')];
    expect(french.title).not.toBe(english.title);
    for (const { title, detail } of [french, english]) {
      expect(`${title} ${detail}`).toContain('N-1');
      expect(`${title} ${detail}`).not.toMatch(/undefined|\{/);
    }
    expect(kind.label({}, { locale: 'fr' })).not.toBe(kind.label({}, { locale: 'en' }));
  });

  it('mails no line without a label or a value', () => {
    const lines = (kind.mailed?.(given, wordsFor('en', '2026-11-19')) ?? []).filter((line) => line !== undefined);
    expect(lines.filter(({ label, value }) => label === '' || value === '' || /undefined|\{/.test(value))).toEqual([]);
  });
});

describe('kinds whose frequency is chosen by', () => {
  const member = (prices: boolean): Reader => ({ staffRole: null, companies: [{ via: 'membership', rights: { prices } }] });
  const kindsOf = (reader: Reader) => kindsFor(notifications, reader).map(({ kind }) => kind);
  const withoutPrices = ['orderConfirmed', 'deliveryShipped', 'deliveryDelivered', 'deliveryRescheduled', 'deliveryLate', 'damageAnswered', 'questionAnswered'];

  test('a member without prices: nothing that tells one', () => expect(kindsOf(member(false))).toEqual(withoutPrices));
  test('a member with prices: those of offers and invoices besides', () =>
    expect(kindsOf(member(true)).filter((kind) => !withoutPrices.includes(kind))).toEqual([
      'offerReceived',
      'offerRevised',
      'offerExpiring',
      'requestAnswered',
      'invoiceIssued',
      'invoiceOverdue',
      'disputeAnswered',
    ]));
  test('an agent: what customers do', () =>
    expect(kindsOf({ staffRole: 'agent', companies: [] })).toEqual(['offerAccepted', 'offerDeclined', 'offerRequested', 'questionAsked', 'invoiceDisputed']));
});

test('every daily kind has a reminder, and no other', () => {
  const daily = notifications.kinds.filter(({ trigger }) => trigger === 'daily').map(({ kind }) => kind);
  expect(notifications.sources.flatMap(({ reminders }) => Object.keys(reminders)).sort()).toEqual(daily.toSorted());
});
