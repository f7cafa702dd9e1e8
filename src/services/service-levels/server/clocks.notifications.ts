import { sql } from 'kysely';
import { given, keyTypes, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { jsonInstant } from '#platform/data/server/db/json.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { clockNotifications, type ClockFacts } from '../service-levels.notifications.ts';

/** Notifications about clocks: to the person who has the ticket in hand, else to everybody who works on tickets. */
export const clocksNotifications: NotificationSource = notificationSource({
  about: clockNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'k.companyId').onRef('t.id', '=', 'k.id'))
      .innerJoin('companies as c', 'c.id', 't.company_id')
      .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.site_id'))
      .leftJoin('ticket_clocks as a', (join) =>
        join.onRef('a.company_id', '=', 't.company_id').onRef('a.ticket_id', '=', 't.id').on('a.kind', '=', sql.lit('firstAnswer')),
      )
      .leftJoin('ticket_clocks as r', (join) =>
        join.onRef('r.company_id', '=', 't.company_id').onRef('r.ticket_id', '=', 't.id').on('r.kind', '=', sql.lit('resolution')),
      )
      .select([
        't.company_id as companyId',
        't.id as objectId',
        't.site_id as siteId',
        't.sub_organisation_id as subOrganisationId',
        't.number',
        't.label',
        't.handled_by as handledBy',
        'c.name as company',
        's.label as site',
        jsonInstant('a.due_at').as('answerDueAt'),
        jsonInstant('r.due_at').as('resolutionDueAt'),
      ])
      .execute();
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
