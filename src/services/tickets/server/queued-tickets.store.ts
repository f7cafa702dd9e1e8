import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Service } from '../service.ts';

/** Rows of the queue of tickets to validate. */
export const queuedTickets = (db: ScopedDb) =>
  db
    .selectFrom('tickets as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['i.number as title', 'i.label as detail', 'i.company_id as companyId', 'c.name as companyName', 'i.version']);

/** A ticket as its panel in the queue shows it. */
export const readQueuedTicket = (db: ScopedDb, id: string) =>
  db
    .selectFrom('tickets as t')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.site_id'))
    .leftJoin('ticket_preferred_dates as w', (join) =>
      join.onRef('w.company_id', '=', 't.company_id').onRef('w.ticket_id', '=', 't.id').on('w.position', '=', sql.lit(1)),
    )
    .select((eb) => [
      't.handled_at as handledAt',
      't.created_at as requestedAt',
      't.number',
      't.label',
      eb.ref('t.services').$castTo<Service[]>().as('services'),
      't.priority',
      't.impact',
      't.type',
      't.requester_name as requesterName',
      's.id as siteId',
      's.label as siteLabel',
      'w.wished_on as wishedOn',
      't.technician_id as technicianId',
      't.technician_name as technicianName',
      't.planned_at as plannedAt',
    ])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
