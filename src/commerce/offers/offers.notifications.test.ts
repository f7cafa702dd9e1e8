import { expect, it } from 'vitest';
import { notificationText, makeWords } from '#capabilities/notifications/notification.text.ts';
import { buildRegistry } from '#capabilities/notifications/registry.ts';
import { offerNotifications } from './offers.notifications.ts';

const { get } = buildRegistry([offerNotifications]);
const formatTitle = (days: number) => {
  const params = { number: 'OFF-1', days };
  return notificationText(get('offerExpiring'), params, makeWords('fr', '2026-11-19', 'camille')).title;
};

it.each([
  [0, 'Offre OFF-1\u00a0: dernier jour pour répondre'],
  [1, 'Offre OFF-1\u00a0: il reste 1\u00a0jour pour répondre'],
  [3, 'Offre OFF-1\u00a0: il reste 3\u00a0jours pour répondre'],
])('an offer with %i days left', (days, title) => expect(formatTitle(days)).toBe(title));
