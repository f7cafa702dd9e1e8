import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Service } from '../service.ts';

/** Rows of the queue of tickets to validate. */
export const queuedTickets = (db: ScopedDb) =>
  db
    .selectFrom('tickets as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(['i.number as title', 'i.label as detail', 'i.companyId', 'c.name as companyName', 'i.version']);

/** A ticket as its panel in the queue shows it. */
export const readQueuedTicket = (db: ScopedDb, id: string) =>
  db
    .selectFrom('tickets as t')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 't.companyId').onRef('s.id', '=', 't.siteId'))
    .leftJoin('ticket_preferred_dates as w', (join) =>
      join.onRef('w.companyId', '=', 't.companyId').onRef('w.ticketId', '=', 't.id').on('w.position', '=', sql.lit(1)),
    )
    .select((eb) => [
      't.handledAt',
      't.createdAt as requestedAt',
      't.number',
      't.label',
      eb.ref('t.services').$castTo<Service[]>().as('services'),
      't.priority',
      't.impact',
      't.type',
      't.requesterName',
      's.id as siteId',
      's.label as siteLabel',
      'w.wishedOn',
      't.technicianId',
      't.technicianName',
      't.plannedAt',
    ])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
