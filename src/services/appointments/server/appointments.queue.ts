import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, toInstant, type Author } from '#platform/data/server/journal/journal.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import * as api from '../appointments.queue.api.ts';
import { appointmentQueue } from '../appointment.ts';
import { updateAppointment } from './appointment-writing.store.ts';
import { buildEntry, lockAppointment } from './proposing.service.ts';
import { queuedAppointments, readQueuedAppointment } from './queued-appointments.store.ts';

async function give(tx: ScopedDb, author: Author, id: string, action: 'claimed' | 'released'): Promise<void> {
  const held = await lockAppointment(tx, id);
  const isRelease = action === 'released';
  await updateAppointment(tx, held, { handledBy: isRelease ? null : author.id, handledAt: isRelease ? null : toInstant(author) });
  await record(tx, author, [buildEntry(held, action)]);
}

/** The queue of proposals that came back to the planner. */
export const appointmentsQueue = declareQueue({
  rule: appointmentQueue,
  table: 'appointments',
  since: 'returnedAt',
  searched: ['t.number', 'n.title', 'c.name'],
  rows: queuedAppointments,
  item: api.getQueuedAppointment,
  read: readQueuedAppointment,
  claims: { claim: (tx, author, { id }) => give(tx, author, id, 'claimed'), release: (tx, author, { id }) => give(tx, author, id, 'released') },
  actions: ({ act }) => {
    act(api.closeAppointment, 'close', async (tx, { item, context }) => {
      const held = await lockAppointment(tx, item.id);
      await updateAppointment(tx, held, { state: 'closed' });
      await record(tx, context.author, [buildEntry(held, 'closed', { state: { before: held.state, after: 'closed' } })]);
    });
  },
});
