import { sql } from 'kysely';
import { keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import { peopleOfTicket } from '#services/tickets/server/ticket-people.store.ts';

/** Appointments as their notifications name them, with the people of their tickets. */
export const readNotifiedAppointments = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('appointments as a', (join) => join.onRef('a.companyId', '=', 'k.companyId').onRef('a.id', '=', 'k.id'))
    .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'a.companyId').onRef('n.id', '=', 'a.interventionId'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'a.companyId').onRef('t.id', '=', 'a.ticketId'))
    .innerJoin('companies as c', 'c.id', 'a.companyId')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'a.companyId').onRef('s.id', '=', 'a.siteId'))
    .select([
      'a.companyId',
      'a.id as objectId',
      'a.siteId',
      'a.subOrganisationId',
      't.number',
      'n.title',
      'c.name as company',
      's.label as site',
      'n.technicianName as technician',
      jsonInstant('n.startsAt').as('startsAt'),
      jsonInstant('n.endsAt').as('endsAt'),
      peopleOfTicket(db).as('people'),
    ])
    .execute();

/** Agreed appointments after a day and until another, each with its day. */
export function readAgreedBetween(db: ScopedDb, today: string, last: string) {
  const day = sql<string>`(n.starts_at at time zone ${sql.lit(providerTimeZone)})::date`;
  return db
    .selectFrom('appointments as a')
    .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'a.companyId').onRef('n.id', '=', 'a.interventionId'))
    .select(['a.companyId', 'a.id', day.as('day')])
    .where('a.state', '=', 'agreed')
    .where('n.state', 'in', ['pending', 'waiting'])
    .where('n.startsAt', '>', addDays(today, -1))
    .where('n.startsAt', '<', addDays(last, 2))
    .where(day, '>', today)
    .where(day, '<=', last)
    .execute();
}
