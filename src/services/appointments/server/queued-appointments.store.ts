import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { readAppointment } from './appointments.store.ts';

/** Appointments with the instant since when the planner has to propose again. */
const returned = (db: ScopedDb) =>
  db
    .selectFrom('appointments as a')
    .selectAll('a')
    .select(sql<string>`coalesce(a.answered_at, a.held_until)`.as('returned_at'));

/** Rows of the queue of proposals that came back to the planner. */
export const queuedAppointments = (db: ScopedDb) =>
  db
    .selectFrom(returned(db).as('i'))
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'i.company_id').onRef('n.id', '=', 'i.intervention_id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'i.company_id').onRef('t.id', '=', 'i.ticket_id'))
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['t.number as title', 'n.title as detail', 'i.company_id as companyId', 'c.name as companyName', 'i.version']);

/** An appointment as its panel in the queue shows it. */
export async function readQueuedAppointment(db: ScopedDb, id: string) {
  const { interventionId, interventionTitle, heldUntil, otherDays, message, slots, answeredByName } = await readAppointment(db, id);
  const rest = await db
    .selectFrom('appointments as a')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.ticket_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.site_id'))
    .select(['a.handled_at as handledAt', 't.number as ticketNumber', 's.id as siteId', 's.label as siteLabel'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  return { interventionId, interventionTitle, heldUntil, otherDays, message, slots, answeredByName, ...rest };
}
