import { expect, it } from 'vitest';
import { notificationText, wordsFor } from '#capabilities/notifications/notification.text.ts';
import { registryOf } from '#capabilities/notifications/registry.ts';
import { offerNotifications } from './offers.notifications.ts';

const { get } = registryOf([offerNotifications]);
const titleOf = (days: number) => {
  const params = { number: 'OFF-1', days };
  return notificationText(get('offerExpiring'), params, wordsFor('fr', '2026-11-19', 'camille')).title;
};

it.each([
  [0, 'Offre OFF-1\u00a0: dernier jour pour répondre'],
  [1, 'Offre OFF-1\u00a0: il reste 1\u00a0jour pour répondre'],
  [3, 'Offre OFF-1\u00a0: il reste 3\u00a0jours pour répondre'],
])('an offer with %i days left', (days, title) => expect(titleOf(days)).toBe(title));
