import { given, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { clockNotifications, type ClockFacts } from '../service-levels.notifications.ts';
import { readNotifiedClocks } from './ticket-clocks.store.ts';

/** Notifications about clocks: to the person who has the ticket in hand, else to everybody who works on tickets. */
export const clocksNotifications: NotificationSource = notificationSource({
  about: clockNotifications,
  async read(db, keys) {
    const rows = await readNotifiedClocks(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, handledBy, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      ...(handledBy === null ? {} : { people: [handledBy] }),
      params: { ...(given(facts) as Partial<ClockFacts>), number },
      address: inCompany(ticketAddress(number), companyId),
    }));
  },
});
