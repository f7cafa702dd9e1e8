import { sql, type Insertable, type Updateable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { InterventionTask } from '../intervention.ts';
import { interventionKind } from '../interventions.journal.ts';

type Columns = DB['interventions'];

/** The ticket of an intervention that is added, locked until the transaction ends. */
export const lockTicket = (tx: ScopedDb, ticketId: string) =>
  tx
    .selectFrom('tickets')
    .select(['companyId', 'number', 'state', 'siteId', 'subOrganisationId'])
    .where('id', '=', ticketId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Adds an intervention after those that its ticket has. */
export async function insertIntervention(tx: ScopedDb, row: Omit<Insertable<Columns>, 'position'>): Promise<void> {
  const next = tx
    .selectFrom('interventions')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
    .where('companyId', '=', row.companyId)
    .where('ticketId', '=', row.ticketId);
  await tx
    .insertInto('interventions')
    .values({ ...row, position: sql<number>`(${next})` })
    .execute();
}

/** An intervention with the number of its ticket, locked until the transaction ends. */
export const lockIntervention = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .select((eb) => [
      'n.companyId',
      'n.title',
      'n.state',
      'n.technicianId',
      'n.recipientId',
      'n.technicianName',
      'n.startsAt',
      'n.endsAt',
      'n.siteId',
      'n.subOrganisationId',
      'n.toBring',
      'n.waitingReason',
      eb.ref('n.tasks').$castTo<InterventionTask[]>().as('tasks'),
      'n.version',
      't.number',
    ])
    .where('n.id', '=', id)
    .forNoKeyUpdate('n')
    .executeTakeFirst();

/** Writes the given columns of an intervention, as its next version. */
export async function updateIntervention(tx: ScopedDb, { companyId, id }: ObjectKey, set: Updateable<Columns>): Promise<void> {
  await tx
    .updateTable('interventions')
    .set({ ...set, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Fields of an intervention that a move in the planning keeps. */
export const readKeptFields = (tx: ScopedDb, id: string) =>
  tx.selectFrom('interventions').select(['title', 'comment', 'recipientId as recipient', 'state']).where('id', '=', id).executeTakeFirst();

/** Entries of a worker in the report of an intervention, and the instant of the first. */
export const readEntries = (tx: ScopedDb, { companyId, id }: ObjectKey, workerId: string | null) =>
  tx
    .selectFrom('report_changes')
    .select([sql<string | null>`min(made_at)`.as('since'), sql<number>`count(*)::integer`.as('entries')])
    .where('companyId', '=', companyId)
    .where('interventionId', '=', id)
    .where('workerId', '=', workerId)
    .executeTakeFirstOrThrow();

/** Instant at which an intervention began, by its journal. */
export async function readBeginning(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<string> {
  const { at } = await tx
    .selectFrom('journal')
    .select(sql<string>`coalesce(max(happened_at), now())`.as('at'))
    .where('companyId', '=', companyId)
    .where('objectKind', '=', interventionKind)
    .where('objectId', '=', id)
    .where(sql<boolean>`changes -> 'state' ->> 'after' = 'inProgress'`)
    .executeTakeFirstOrThrow();
  return at;
}
