import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { originOf, shownKept } from '#capabilities/ingest/server/origin.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { contractKind } from '../contracts.journal.ts';

/** SQL of contracts entered by hand, in the scope of staff. */

/** A contract with its lines, as its correction shows it and as a row of the feed needs it. */
export const contractToEnter = (db: ScopedDb, id: string) =>
  db
    .selectFrom('contracts as c')
    .select((eb) => [
      'c.id',
      'c.company_id as companyId',
      'c.number',
      'c.source',
      'c.external_id as externalId',
      'c.external_version as externalVersion',
      'c.version',
      'c.label',
      'c.type',
      'c.manufacturer_code as manufacturer',
      'c.smart_account as smartAccount',
      'c.virtual_account as virtualAccount',
      'c.cco_id as ccoId',
      'c.starts_on as startsOn',
      'c.ends_on as endsOn',
      'c.period_months as periodMonths',
      'c.status',
      'c.is_imported as isImported',
      'c.sub_organisation_id as subOrganisation',
      'c.order_number as orderNumber',
      'c.comment',
      originOf(db, contractKind, { company: eb.ref('c.company_id'), id: eb.ref('c.id') }).as('origin'),
      jsonArrayFrom(
        eb
          .selectFrom('contract_lines as l')
          .select([
            'l.id',
            'l.external_id as externalId',
            'l.kind',
            'l.manufacturer_code as manufacturer',
            'l.reference',
            'l.description',
            'l.serial',
            'l.quantity',
            'l.service_level as serviceLevel',
            'l.support_type as supportType',
            'l.site_id as site',
            'l.starts_on as startsOn',
            'l.ends_on as endsOn',
            'l.warranty_until as warrantyUntil',
            'l.order_number as orderNumber',
            'l.comment',
          ])
          .whereRef('l.company_id', '=', 'c.company_id')
          .whereRef('l.contract_id', '=', 'c.id')
          .orderBy('l.position')
          .orderBy('l.id'),
      ).as('lines'),
    ])
    .where('c.id', '=', id);
export type ContractToEnter = NonNullable<Awaited<ReturnType<ReturnType<typeof contractToEnter>['executeTakeFirst']>>>;

/** Corrected values of a contract of the ERP, as they are shown. */
export const correctedValues = (db: ScopedDb, id: string) =>
  db.selectFrom('kept_values as k').select(shownKept).where('k.object_id', '=', id).orderBy('k.kept_at').orderBy('k.path').limit(500);

/** Gives lines of an import the ids by which the rows of the feed name theirs. */
export async function nameLines(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<void> {
  await tx
    .updateTable('contract_lines')
    .set({ external_id: sql<string>`id::text` })
    .where('company_id', '=', companyId)
    .where('contract_id', '=', id)
    .where('external_id', 'is', null)
    .execute();
}

/** Whether a request for renewal names a line of the contract. */
export const isAskedAbout = async (tx: ScopedDb, { companyId, id }: ObjectKey): Promise<boolean> =>
  (await tx
    .selectFrom('renewal_request_lines as q')
    .innerJoin('contract_lines as l', (join) => join.onRef('l.company_id', '=', 'q.company_id').onRef('l.id', '=', 'q.contract_line_id'))
    .select('q.id')
    .where('l.company_id', '=', companyId)
    .where('l.contract_id', '=', id)
    .executeTakeFirst()) !== undefined;

/** Contract that has just been entered, by the id of its row. */
export const findEntered = (tx: ScopedDb, companyId: number, externalId: string): Promise<{ id: string }> =>
  tx
    .selectFrom('contracts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('source', '=', 'portal')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();

export const versionOf = (tx: ScopedDb, id: string): Promise<{ version: number }> =>
  tx.selectFrom('contracts').select('version').where('id', '=', id).executeTakeFirstOrThrow();

export async function writeVersion(tx: ScopedDb, id: string, version: number): Promise<void> {
  await tx.updateTable('contracts').set({ version }).where('id', '=', id).execute();
}
