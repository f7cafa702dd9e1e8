import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { selectOrigin, shownKept } from '#capabilities/ingest/server/origin.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { contractKind } from '../contracts.journal.ts';

/** SQL of contracts entered by hand, in the scope of staff. */

/** A contract with its lines, as its correction shows it and as a row of the feed needs it. */
export const selectContractToEnter = (db: ScopedDb, id: string) =>
  db
    .selectFrom('contracts as c')
    .select((eb) => [
      'c.id',
      'c.companyId',
      'c.number',
      'c.source',
      'c.externalId',
      'c.externalVersion',
      'c.version',
      'c.label',
      'c.type',
      'c.manufacturerCode as manufacturer',
      'c.smartAccount',
      'c.virtualAccount',
      'c.ccoId',
      'c.startsOn',
      'c.endsOn',
      'c.periodMonths',
      'c.status',
      'c.isImported',
      'c.subOrganisationId as subOrganisation',
      'c.orderNumber',
      'c.comment',
      selectOrigin(db, contractKind, { company: eb.ref('c.companyId'), id: eb.ref('c.id') }).as('origin'),
      jsonArrayFrom(
        eb
          .selectFrom('contract_lines as l')
          .select([
            'l.id',
            'l.externalId',
            'l.kind',
            'l.manufacturerCode as manufacturer',
            'l.reference',
            'l.description',
            'l.serial',
            'l.quantity',
            'l.serviceLevel',
            'l.supportType',
            'l.siteId as site',
            'l.startsOn',
            'l.endsOn',
            'l.warrantyUntil',
            'l.orderNumber',
            'l.comment',
          ])
          .whereRef('l.companyId', '=', 'c.companyId')
          .whereRef('l.contractId', '=', 'c.id')
          .orderBy('l.position')
          .orderBy('l.id'),
      ).as('lines'),
    ])
    .where('c.id', '=', id);
export type ContractToEnter = NonNullable<Awaited<ReturnType<ReturnType<typeof selectContractToEnter>['executeTakeFirst']>>>;

/** Corrected values of a contract of the ERP, as they are shown. */
export const selectCorrectedValues = (db: ScopedDb, id: string) =>
  db.selectFrom('kept_values as k').select(shownKept).where('k.objectId', '=', id).orderBy('k.keptAt').orderBy('k.path').limit(500);

/** Gives lines of an import the ids by which the rows of the feed name theirs. */
export async function nameLines(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<void> {
  await tx
    .updateTable('contract_lines')
    .set({ externalId: sql<string>`id::text` })
    .where('companyId', '=', companyId)
    .where('contractId', '=', id)
    .where('externalId', 'is', null)
    .execute();
}

/** Whether a request for renewal names a line of the contract. */
export const isAskedAbout = async (tx: ScopedDb, { companyId, id }: ObjectKey): Promise<boolean> =>
  (await tx
    .selectFrom('renewal_request_lines as q')
    .innerJoin('contract_lines as l', (join) => join.onRef('l.companyId', '=', 'q.companyId').onRef('l.id', '=', 'q.contractLineId'))
    .select('q.id')
    .where('l.companyId', '=', companyId)
    .where('l.contractId', '=', id)
    .executeTakeFirst()) !== undefined;

/** Contract that has just been entered, by the id of its row. */
export const findEntered = (tx: ScopedDb, companyId: number, externalId: string): Promise<{ id: string }> =>
  tx
    .selectFrom('contracts')
    .select('id')
    .where('companyId', '=', companyId)
    .where('source', '=', 'portal')
    .where('externalId', '=', externalId)
    .executeTakeFirstOrThrow();

export const readVersion = (tx: ScopedDb, id: string): Promise<{ version: number }> =>
  tx.selectFrom('contracts').select('version').where('id', '=', id).executeTakeFirstOrThrow();

export async function writeVersion(tx: ScopedDb, id: string, version: number): Promise<void> {
  await tx.updateTable('contracts').set({ version }).where('id', '=', id).execute();
}
