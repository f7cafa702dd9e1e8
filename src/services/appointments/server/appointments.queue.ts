import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, instantOf, type Author } from '#platform/data/server/journal/journal.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import * as api from '../appointments.queue.api.ts';
import { appointmentQueue } from '../appointments.queue.ts';
import { appointmentById } from './appointments.store.ts';
import { entryOf, lockAppointment } from './proposing.service.ts';

/** Appointments with the instant since when the planner has to propose again. */
const returned = (db: ScopedDb) =>
  db
    .selectFrom('appointments as a')
    .selectAll('a')
    .select(sql<string>`coalesce(a.answered_at, a.held_until)`.as('returned_at'));

async function give(tx: ScopedDb, author: Author, id: string, action: 'claimed' | 'released'): Promise<void> {
  const held = await lockAppointment(tx, id);
  const isRelease = action === 'released';
  await tx
    .updateTable('appointments')
    .set({ handled_by: isRelease ? null : author.id, handled_at: isRelease ? null : instantOf(author), version: held.version + 1 })
    .where('company_id', '=', held.companyId)
    .where('id', '=', id)
    .execute();
  await record(tx, author, [entryOf(held, action)]);
}

/** The queue of proposals that came back to the planner. */
export const appointmentsQueue = declareQueue({
  rule: appointmentQueue,
  table: 'appointments',
  since: 'returned_at',
  searched: ['t.number', 'n.title', 'c.name'],
  rows: (db) =>
    db
      .selectFrom(returned(db).as('i'))
      .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'i.company_id').onRef('n.id', '=', 'i.intervention_id'))
      .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'i.company_id').onRef('t.id', '=', 'i.ticket_id'))
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .select(['t.number as title', 'n.title as detail', 'i.company_id as companyId', 'c.name as companyName', 'i.version']),
  item: api.getQueuedAppointment,
  read: (db, id) => queuedAppointment(db, id),
  claims: { claim: (tx, author, { id }) => give(tx, author, id, 'claimed'), release: (tx, author, { id }) => give(tx, author, id, 'released') },
  actions: ({ act }) => {
    act(api.closeAppointment, 'close', async (tx, { item, context }) => {
      const held = await lockAppointment(tx, item.id);
      await tx
        .updateTable('appointments')
        .set({ state: 'closed', version: held.version + 1, updated_at: sql<string>`now()` })
        .where('company_id', '=', held.companyId)
        .where('id', '=', item.id)
        .execute();
      await record(tx, context.author, [entryOf(held, 'closed', { state: { before: held.state, after: 'closed' } })]);
    });
  },
});

async function queuedAppointment(db: ScopedDb, id: string) {
  const { interventionId, interventionTitle, heldUntil, otherDays, message, slots, answeredByName } = await appointmentById(db, id).executeTakeFirstOrThrow();
  const rest = await db
    .selectFrom('appointments as a')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.ticket_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.site_id'))
    .select(['a.handled_at as handledAt', 't.number as ticketNumber', 's.id as siteId', 's.label as siteLabel'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  return { interventionId, interventionTitle, heldUntil, otherDays, message, slots, answeredByName, ...rest };
}
