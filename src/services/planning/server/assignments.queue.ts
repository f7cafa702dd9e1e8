import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { instantOf, record, type Author } from '#platform/data/server/journal/journal.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { moveIntervention } from '#services/interventions/server/interventions.service.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { assignmentQueue } from '../assignments.queue.ts';
import * as api from '../assignments.queue.api.ts';
import type { Skill } from '#services/interventions/skills.ts';
import { suitedSlots } from './free-slots.service.ts';
import { preferredDates } from './planning.store.ts';

/** The queue of interventions to assign. The database keeps its rows in step with the interventions. */
export const assignmentsQueue = declareQueue({
  rule: assignmentQueue,
  table: 'assignments',
  searched: ['t.number', 'n.title', 'c.name'],
  rows: (db) =>
    db
      .selectFrom('assignments as i')
      .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'i.company_id').onRef('n.id', '=', 'i.id'))
      .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .select(['t.number as title', 'n.title as detail', 'i.company_id as companyId', 'c.name as companyName', 'i.version']),
  item: api.getQueuedAssignment,
  read: async (db, id, _locale, today) => {
    const item = await queuedAssignment(db, id);
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
        await tx
          .updateTable('assignments')
          .set({ handled_by: context.author.id, handled_at: instantOf(context.author) })
          .where('id', '=', item.id)
          .execute();
      },
      // The intervention is locked first, as by those who move it in the planning.
      { isLocked: false },
    );
  },
});

async function give(tx: ScopedDb, author: Author, id: string, action: 'claimed' | 'released'): Promise<void> {
  const isRelease = action === 'released';
  await tx
    .updateTable('assignments')
    .set({ handled_by: isRelease ? null : author.id, handled_at: isRelease ? null : instantOf(author), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  const found = await tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .select(['n.company_id as companyId', 'n.title', 't.number', 'n.site_id as siteId', 'n.sub_organisation_id as subOrganisationId'])
    .where('n.id', '=', id)
    .executeTakeFirst();
  if (!found) throw platformError('notFound');
  const { companyId, title, number, siteId, subOrganisationId } = found;
  await record(tx, author, [{ companyId, object: { kind: interventionKind, id, title: `${number} · ${title}`, siteId, subOrganisationId }, action }]);
}

const queuedAssignment = (db: ScopedDb, id: string) =>
  db
    .selectFrom('assignments as i')
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'i.company_id').onRef('n.id', '=', 'i.id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'n.company_id').onRef('s.id', '=', 'n.site_id'))
    .select((eb) => [
      'i.state',
      'i.handled_at as handledAt',
      'n.title as interventionTitle',
      'n.version as interventionVersion',
      't.number as ticketNumber',
      't.label as ticketLabel',
      's.id as siteId',
      's.label as siteLabel',
      'n.length_minutes as lengthMinutes',
      eb.ref('n.skills').$castTo<Skill[]>().as('skills'),
      sql<string[]>`array(${preferredDates(db)})`.as('preferredDates'),
      'n.technician_name as workerName',
      'n.starts_at as startsAt',
    ])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
