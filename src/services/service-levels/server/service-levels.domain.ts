import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { serviceLevelsJournal } from '../service-levels.journal.ts';
import { clockFollowers, hoursChanged, keepClocksAt, keepClocksTask, targetsChanged } from './clocks.jobs.ts';
import { serviceLevelsRoutes } from './service-levels.routes.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { omitEmpty, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { clockNotifications, type ClockFacts } from '../service-levels.notifications.ts';
import { readNotifiedClocks } from './ticket-clocks.store.ts';

/** Notifications about clocks: to the person who has the ticket in hand, else to everybody who works on tickets. */
const clocksNotifications: NotificationSource = notificationSource({
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
      params: { ...(omitEmpty(facts) as Partial<ClockFacts>), number },
      address: withCompany(ticketAddress(number), companyId),
    }));
  },
});

const serviceLevelsTables: TableKinds = {
  service_targets: { kind: 'tenant', narrowedBy: [] },
  ticket_clocks: { kind: 'tenant', through: ['tickets', 'ticketId'], narrowedBy: [] },
};

export const serviceLevelsDomain: ServerDomain = {
  journal: serviceLevelsJournal,
  tables: serviceLevelsTables,
  routes: [serviceLevelsRoutes],
  notifications: [clocksNotifications],
  followers: [...clockFollowers, targetsChanged, hoursChanged],
  tasks: [keepClocksTask],
  crontab: [keepClocksAt],
};
