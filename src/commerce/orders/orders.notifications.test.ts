import { expect, it } from 'vitest';
import type { JournalEvent } from '#capabilities/notifications/notification.ts';
import { notificationText, makeWords } from '#capabilities/notifications/notification.text.ts';
import { buildRegistry } from '#capabilities/notifications/registry.ts';
import { deliveryNotifications, orderNotifications } from './orders.notifications.ts';

const registry = buildRegistry([orderNotifications, deliveryNotifications]);
const formatText = (kind: string, params: { number: string; [name: string]: unknown }) =>
  notificationText(registry.get(kind), params, makeWords('fr', '2026-11-19', 'camille'));
const makeEntry = (action: string, changes: JournalEvent['changes'] = {}): JournalEvent => ({ objectKind: 'order', action, actorKind: 'feed', changes });

it.each<[string, JournalEvent, string | undefined]>([
  ['an order with its confirmation', makeEntry('created'), 'orderConfirmed'],
  ['an order confirmed later', makeEntry('updated', { confirmedOn: { before: null, after: '2026-11-19' } }), 'orderConfirmed'],
  ['an order otherwise changed', makeEntry('updated', { project: { before: 'A', after: 'B' } }), undefined],
  ['a confirmation moved', makeEntry('updated', { confirmedOn: { before: '2026-11-18', after: '2026-11-19' } }), undefined],
])('%s', (_what, event, kind) => expect(registry.triggeredBy(event)?.of.kind).toBe(kind));

it('a delivery that is put off names its new day and the day before', () => {
  expect(formatText('deliveryRescheduled', { number: 'BL-1', day: '2026-11-24', previousDay: '2026-11-20', order: '4500018734' })).toEqual({
    title: 'Livraison BL-1 reportée au 24\u00a0nov.',
    detail: 'au lieu du 20\u00a0nov.\u00a0· commande 4500018734',
  });
  expect(formatText('deliveryRescheduled', { number: 'BL-1' }).title).toBe('Livraison BL-1 reportée, nouvelle date à confirmer');
});

it('a day that is moved in several steps is told with the day before the first, and not where it is that day again', () => {
  const listOutcomes = (before: Record<string, unknown>, now: object) => deliveryNotifications.settling!.outcomes(before, { number: 'BL-1', ...now });
  expect(listOutcomes({ expectedOn: '2026-11-20' }, { expectedOn: '2026-11-24' })).toEqual([
    { kind: 'deliveryRescheduled', params: { previousDay: '2026-11-20' } },
  ]);
  expect(listOutcomes({ expectedOn: null }, { expectedOn: '2026-11-24' })).toEqual([{ kind: 'deliveryRescheduled', params: {} }]);
  expect(listOutcomes({ expectedOn: '2026-11-20' }, { expectedOn: '2026-11-20' })).toEqual([]);
  expect(listOutcomes({ expectedOn: null }, {})).toEqual([]);
  expect(listOutcomes({ expectedOn: '2026-11-20' }, { expectedOn: '2026-11-24', isDelivered: true })).toEqual([]);
});
