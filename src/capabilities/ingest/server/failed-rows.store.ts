import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { KeptFlaw } from './kept-rows.service.ts';

/** Rows that did not land, as the provider's people see, correct and dismiss them. */

/** Rows of the queue, under the alias `i`. */
export const selectQueuedRows = (db: ScopedDb) =>
  db
    .selectFrom('ingest_rows as i')
    .leftJoin('companies as c', (join) => join.on(sql<boolean>`c.external_id = nullif(i.company_external_id, '')`))
    .select(['i.externalId as title', 'i.entity as detail', 'c.id as companyId', 'c.name as companyName', 'i.externalVersion as version']);

export const readFailedRow = (db: ScopedDb, id: string) =>
  db
    .selectFrom('ingest_rows as r')
    .innerJoin('ingest_runs as n', 'n.id', 'r.runId')
    .select((eb) => [
      'r.resolvedAt as handledAt',
      'r.entity',
      'r.externalId',
      'r.externalVersion',
      'r.line',
      'r.quiet as isQuiet',
      'n.origin',
      'r.createdAt as receivedAt',
      'r.corrections',
      'r.parentEntity',
      'r.parentExternalId',
      eb.ref('r.flaws').$castTo<KeptFlaw[]>().as('flaws'),
      eb.ref('r.payload').$castTo<unknown>().as('payload'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();

export async function readState(db: ScopedDb, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('ingest_rows').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state;
}

/** An open row that has an id, held until the transaction ends. */
export const lockOpenRow = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('ingest_rows')
    .select(['entity', 'externalId', 'payload', 'corrections'])
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'waiting'])
    .where('externalId', '<>', '')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether another open row is about the same object. */
export async function isKeyOpen(
  tx: ScopedDb,
  id: string,
  { entity, company, externalId }: { entity: string; company: string; externalId: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('ingest_rows')
    .select('id')
    .where('entity', '=', entity)
    .where('companyExternalId', '=', company)
    .where('externalId', '=', externalId)
    .where('state', 'in', ['failed', 'waiting'])
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Writes a corrected row. @param corrected `company`: the ERP's id of the company that the row names now */
export async function updatePayload(
  tx: ScopedDb,
  id: string,
  { payload, company, corrections }: { payload: object; company: string; corrections: number },
): Promise<void> {
  await tx
    .updateTable('ingest_rows')
    .set({ payload: JSON.stringify(payload), companyExternalId: company, corrections })
    .where('id', '=', id)
    .execute();
}

/** Puts an open row aside; false where it is open no more. */
export async function markDismissed(tx: ScopedDb, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('ingest_rows')
    .set({ state: 'dismissed', resolvedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'waiting'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an open row of the queue to somebody, or to nobody. A later version of the row keeps its owner. */
export const updateOwner = (tx: ScopedDb, id: string, ownerId: string | null) =>
  tx.updateTable('ingest_rows').set({ handledBy: ownerId }).where('id', '=', id).where('state', 'in', ['failed', 'waiting']).execute();

/** The company on whose row the journal of rows is kept: the provider's. */
export async function readJournalCompany(db: ScopedDb): Promise<number> {
  const provider = await db.selectFrom('provider_settings').select('companyId').orderBy('companyId').limit(1).executeTakeFirstOrThrow();
  return provider.companyId;
}
