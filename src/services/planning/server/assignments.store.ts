import { sql, type UpdateObject } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { Skill } from '#services/interventions/intervention.ts';
import { preferredDates } from './planning.store.ts';

/** Interventions to assign with their tickets. */
const assignments = (db: ScopedDb) =>
  db
    .selectFrom('assignments as i')
    .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'i.companyId').onRef('n.id', '=', 'i.id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'));

/** Rows of the queue. */
export const queuedAssignments = (db: ScopedDb) =>
  assignments(db)
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(['t.number as title', 'n.title as detail', 'i.companyId', 'c.name as companyName', 'i.version']);

/** An intervention as its panel in the queue shows it. */
export const readQueuedAssignment = (db: ScopedDb, id: string) =>
  assignments(db)
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'n.companyId').onRef('s.id', '=', 'n.siteId'))
    .select((eb) => [
      'i.state',
      'i.handledAt',
      'n.title as interventionTitle',
      'n.version as interventionVersion',
      't.number as ticketNumber',
      't.label as ticketLabel',
      's.id as siteId',
      's.label as siteLabel',
      'n.lengthMinutes',
      eb.ref('n.skills').$castTo<Skill[]>().as('skills'),
      sql<string[]>`array(${preferredDates(db)})`.as('preferredDates'),
      'n.technicianName as workerName',
      'n.startsAt',
    ])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();

/** An intervention as the journal names it, with its ticket. */
export const findNamedIntervention = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .select(['n.companyId', 'n.title', 't.number', 'n.siteId', 'n.subOrganisationId'])
    .where('n.id', '=', id)
    .executeTakeFirst();

/** Writes who handles an intervention to assign. */
export async function updateHandler(
  tx: ScopedDb,
  id: string,
  handler: Pick<UpdateObject<DB, 'assignments'>, 'handledBy' | 'handledAt'>,
  { isNewVersion = false } = {},
): Promise<void> {
  await tx
    .updateTable('assignments')
    .set({ ...handler, ...(isNewVersion ? { version: sql<number>`version + 1` } : {}) })
    .where('id', '=', id)
    .execute();
}
