import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { moveIntervention } from '#services/interventions/server/interventions.service.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { assignmentQueue } from '../assignments.queue.ts';
import * as api from '../assignments.queue.api.ts';
import { findNamedIntervention, queuedAssignments, readQueuedAssignment, updateHandler } from './assignments.store.ts';
import { suitedSlots } from './free-slots.service.ts';

/** The queue of interventions to assign. The database keeps its rows in step with the interventions. */
export const assignmentsQueue = declareQueue({
  rule: assignmentQueue,
  table: 'assignments',
  searched: ['t.number', 'n.title', 'c.name'],
  rows: queuedAssignments,
  item: api.getQueuedAssignment,
  read: async (db, id, _locale, today) => {
    const item = await readQueuedAssignment(db, id);
    const wanted = { skills: item.skills, minutes: item.lengthMinutes, preferredDates: item.preferredDates };
    return { ...item, slots: item.state === 'open' ? await suitedSlots(db, wanted, today) : [] };
  },
  claims: { claim: (tx, author, { id }) => give(tx, author, id, 'claimed'), release: (tx, author, { id }) => give(tx, author, id, 'released') },
  actions: ({ act }) => {
    act(
      api.planQueued,
      'plan',
      async (tx, { item, body: { technicianId, startsAt, endsAt, confirmed }, context }) => {
        await moveIntervention(tx, context.author, item.id, { technicianId, startsAt, endsAt, version: item.interventionVersion, confirmed });
        await updateHandler(tx, item.id, toHandledColumns(context.author));
      },
      // The intervention is locked first, as by those who move it in the planning.
      { isLocked: false },
    );
  },
});

const toHandledColumns = (author: Author) => ({ handledBy: author.id, handledAt: toInstant(author) });

async function give(tx: ScopedDb, author: Author, id: string, action: 'claimed' | 'released'): Promise<void> {
  await updateHandler(tx, id, action === 'released' ? { handledBy: null, handledAt: null } : toHandledColumns(author), { isNewVersion: true });
  const found = await findNamedIntervention(tx, id);
  if (!found) throw platformError('notFound');
  const { companyId, title, number, siteId, subOrganisationId } = found;
  await record(tx, author, [{ companyId, object: { kind: interventionKind, id, title: `${number} · ${title}`, siteId, subOrganisationId }, action }]);
}
