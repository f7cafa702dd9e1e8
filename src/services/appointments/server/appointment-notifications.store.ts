import { sql } from 'kysely';
import { keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { peopleOfTicket } from '#services/tickets/server/ticket-people.store.ts';

/** Appointments as their notifications name them, with the people of their tickets. */
export const readNotifiedAppointments = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('appointments as a', (join) => join.onRef('a.company_id', '=', 'k.companyId').onRef('a.id', '=', 'k.id'))
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'a.company_id').onRef('n.id', '=', 'a.intervention_id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.ticket_id'))
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.site_id'))
    .select([
      'a.company_id as companyId',
      'a.id as objectId',
      'a.site_id as siteId',
      'a.sub_organisation_id as subOrganisationId',
      't.number',
      'n.title',
      'c.name as company',
      's.label as site',
      'n.technician_name as technician',
      jsonInstant('n.starts_at').as('startsAt'),
      jsonInstant('n.ends_at').as('endsAt'),
      peopleOfTicket(db).as('people'),
    ])
    .execute();

/** Agreed appointments after a day and until another, each with its day. */
export function readAgreedBetween(db: ScopedDb, today: string, last: string) {
  const day = sql<string>`(n.starts_at at time zone ${sql.lit(providerTimeZone)})::date`;
  return db
    .selectFrom('appointments as a')
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'a.company_id').onRef('n.id', '=', 'a.intervention_id'))
    .select(['a.company_id as companyId', 'a.id', day.as('day')])
    .where('a.state', '=', 'agreed')
    .where('n.state', 'in', ['pending', 'waiting'])
    .where('n.starts_at', '>', addDays(today, -1))
    .where('n.starts_at', '<', addDays(last, 2))
    .where(day, '>', today)
    .where(day, '<=', last)
    .execute();
}
