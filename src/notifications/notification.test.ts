import { describe, expect, it } from 'vitest';
import { journalRules, kindOf, kindsFor, notificationKinds, notificationRules, type NotificationKind, type Reader } from './notification.ts';
import { notificationText } from './notification.text.ts';

/** Told by the daily look, not by a change. */
const ofDays: NotificationKind[] = ['offerExpiring', 'invoiceOverdue', 'deliveryLate'];

describe('what is told', () => {
  it('comes of a change or of a day, every kind of it', () => {
    expect([...new Set([...journalRules.map(({ kind }) => kind), ...ofDays])].sort()).toEqual([...notificationKinds].sort());
  });

  it.each<[string, Parameters<typeof kindOf>[0], NotificationKind | undefined]>([
    ['an order with its confirmation', { objectKind: 'order', action: 'created', actorKind: 'feed', changes: {} }, 'orderConfirmed'],
    [
      'an order confirmed later',
      { objectKind: 'order', action: 'updated', actorKind: 'feed', changes: { confirmedOn: { before: null, after: '2026-11-19' } } },
      'orderConfirmed',
    ],
    ['an order otherwise changed', { objectKind: 'order', action: 'updated', actorKind: 'feed', changes: { project: { before: 'A', after: 'B' } } }, undefined],
    [
      'a confirmation moved',
      { objectKind: 'order', action: 'updated', actorKind: 'feed', changes: { confirmedOn: { before: '2026-11-18', after: '2026-11-19' } } },
      undefined,
    ],
    ['a shipment', { objectKind: 'delivery', action: 'shipped', actorKind: 'feed', changes: {} }, 'deliveryShipped'],
    ['a customer’s message', { objectKind: 'conversation', action: 'messageSent', actorKind: 'user', changes: {} }, 'questionAsked'],
    ['the provider’s message', { objectKind: 'conversation', action: 'messageSent', actorKind: 'staff', changes: {} }, 'questionAnswered'],
    ['a contract', { objectKind: 'contract', action: 'created', actorKind: 'feed', changes: {} }, undefined],
  ])('of %s', (_what, word, kind) => expect(kindOf(word)).toBe(kind));
});

describe('what can be chosen', () => {
  const member = (prices: boolean): Reader => ({ staffRole: null, companies: [{ via: 'membership', rights: { prices } }] });
  const staff = (staffRole: Reader['staffRole']): Reader => ({ staffRole, companies: [] });

  it('is nothing that needs prices for who does not see them, and nothing of the queues for customers', () => {
    expect(kindsFor(member(false)).every((kind) => notificationRules[kind].needs === 'nothing' && notificationRules[kind].audience === 'customer')).toBe(true);
    expect(kindsFor(member(true))).toEqual(notificationKinds.filter((kind) => notificationRules[kind].audience === 'customer'));
  });

  it('is what reaches the queues for who works them, and nothing for a technician', () => {
    expect(kindsFor(staff('agent'))).toEqual(notificationKinds.filter((kind) => notificationRules[kind].audience === 'staff'));
    expect(kindsFor(staff('technician'))).toEqual([]);
  });
});

describe('its sentences', () => {
  const params = {
    number: 'N-1',
    company: 'Groupe Hélianthe',
    name: 'Julien Morel',
    day: '2026-11-24',
    previousDay: '2026-11-20',
    amount: 821_400,
    currency: 'EUR',
    days: 3,
    revision: 2,
  };

  it.each(notificationKinds)('%s reads in both languages and names its object', (kind) => {
    const [french, english] = [notificationText(kind, params, 'fr', '2026-11-19'), notificationText(kind, params, 'en', '2026-11-19')];
    expect(french.title).not.toBe(english.title);
    expect(`${french.title} ${french.detail}`).toContain('N-1');
    expect(`${french.title} ${english.title}`).not.toMatch(/undefined|\{/);
  });

  it('count days as they are', () => {
    expect(notificationText('offerExpiring', { number: 'OFF-1', days: 0 }, 'fr', '2026-11-19').title).toBe('Offre OFF-1\u00a0: dernier jour pour répondre');
    expect(notificationText('offerExpiring', { number: 'OFF-1', days: 1 }, 'fr', '2026-11-19').title).toBe('Offre OFF-1\u00a0: il reste 1 jour pour répondre');
    expect(notificationText('invoiceOverdue', { number: 'FA-1', days: 8 }, 'en', '2026-11-19').title).toBe('Invoice FA-1 overdue for 8 days');
  });

  it('tell a credit note from an invoice, which has no due day', () => {
    expect(notificationText('invoiceIssued', { ...params, isCreditNote: true }, 'fr', '2026-11-19')).toMatchObject({
      title: 'Avoir N-1 émis',
      detail: '8\u00a0214,00\u00a0€ TTC',
    });
    expect(notificationText('invoiceIssued', params, 'fr', '2026-11-19').detail).toBe('8\u00a0214,00\u00a0€ TTC · échéance 24 nov.');
  });
});
