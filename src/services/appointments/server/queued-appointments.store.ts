import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { readAppointment } from './appointments.store.ts';

/** Appointments with the instant since when the planner has to propose again. */
const selectReturned = (db: ScopedDb) =>
  db
    .selectFrom('appointments as a')
    .selectAll('a')
    .select(sql<string>`coalesce(a.answered_at, a.held_until)`.as('returnedAt'));

/** Rows of the queue of proposals that came back to the planner. */
export const queuedAppointments = (db: ScopedDb) =>
  db
    .selectFrom(selectReturned(db).as('i'))
    .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'i.companyId').onRef('n.id', '=', 'i.interventionId'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'i.companyId').onRef('t.id', '=', 'i.ticketId'))
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(['t.number as title', 'n.title as detail', 'i.companyId', 'c.name as companyName', 'i.version']);

/** An appointment as its panel in the queue shows it. */
export async function readQueuedAppointment(db: ScopedDb, id: string) {
  const { interventionId, interventionTitle, heldUntil, otherDays, message, slots, answeredByName } = await readAppointment(db, id);
  const rest = await db
    .selectFrom('appointments as a')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'a.companyId').onRef('t.id', '=', 'a.ticketId'))
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'a.companyId').onRef('s.id', '=', 'a.siteId'))
    .select(['a.handledAt', 't.number as ticketNumber', 's.id as siteId', 's.label as siteLabel'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  return { interventionId, interventionTitle, heldUntil, otherDays, message, slots, answeredByName, ...rest };
}
