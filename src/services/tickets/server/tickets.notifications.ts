import { omitEmpty, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { interventionsPaths } from '#services/interventions/interventions.paths.ts';
import { buildAddress, withCompany } from '#platform/kernel/address.ts';
import { interventionNotifications, ticketNotifications, type TicketFacts } from '../tickets.notifications.ts';
import { ticketAddress } from '../tickets.paths.ts';
import { readNotifiedInterventions, readNotifiedTickets } from './ticket-notifications.store.ts';

const ofTickets = notificationSource({
  about: ticketNotifications,
  async read(db, keys) {
    const rows = await readNotifiedTickets(db, keys);
    return rows.map(toKnown);
  },
});

const ofInterventions = notificationSource({
  about: interventionNotifications,
  async read(db, keys) {
    const rows = await readNotifiedInterventions(db, keys);
    return rows.map(({ technicianId, ...row }) => ({
      ...toKnown(row),
      technician: technicianId === null ? null : { id: technicianId, address: buildAddress(interventionsPaths.intervention, { id: row.objectId }) },
    }));
  },
});

type Row = { companyId: number; objectId: string; siteId: string | null; subOrganisationId: string | null; people: string[]; number: string } & {
  [Name in keyof TicketFacts]?: TicketFacts[Name] | null;
};

const toKnown = ({ companyId, objectId, siteId, subOrganisationId, people, number, ...facts }: Row) => ({
  companyId,
  objectId,
  siteId,
  subOrganisationId,
  needsPrices: false,
  people,
  params: { ...(omitEmpty(facts) as Partial<TicketFacts>), number },
  address: withCompany(ticketAddress(number), companyId),
});

/** Notifications about tickets and their interventions. */
export const ticketsNotifications: readonly NotificationSource[] = [ofTickets, ofInterventions];
