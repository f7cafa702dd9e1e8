import { sql } from 'kysely';
import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { indexForSearch, record, type Author } from '#platform/data/server/journal/journal.ts';
import { findabilityOf } from './contract-search.store.ts';

const unknownSubOrganisation = issue('contracts.unknownSubOrganisation', m['contracts.flaw.unknownSubOrganisation']);

interface Assignment {
  ids: readonly string[];
  /** Null: to none. */
  subOrganisationId: string | null;
}

/** Assigns contracts to a sub-organisation, in the scope of a manager. In the database, the lines without a device follow.
 *  @returns the number of contracts that belonged to another one before. @throws notFound, invalid for an unknown sub-organisation */
export async function assignContracts(tx: ScopedDb, author: Author, { ids, subOrganisationId }: Assignment): Promise<number> {
  const target =
    subOrganisationId === null ? null : await tx.selectFrom('sub_organisations').select('name').where('id', '=', subOrganisationId).executeTakeFirst();
  if (target === undefined) throw platformError('invalid', {}, { flaws: [{ path: 'subOrganisationId', code: unknownSubOrganisation }] });
  const wanted = [...new Set(ids)];
  const before = await tx
    .selectFrom('contracts as c')
    .leftJoin('sub_organisations as s', (join) => join.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.sub_organisation_id'))
    .select(['c.company_id as companyId', 'c.id', 'c.sub_organisation_id as subOrganisationId', 's.name'])
    .where('c.id', 'in', wanted)
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
  if (before.length !== wanted.length) throw platformError('notFound');
  const changed = before.filter((contract) => contract.subOrganisationId !== subOrganisationId);
  if (changed.length === 0) return 0;
  await tx
    .updateTable('contracts')
    .set({ sub_organisation_id: subOrganisationId, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute();
  const found = await findabilityOf(tx, changed);
  const formerNames = new Map(changed.map(({ id, name }) => [id, name]));
  await record(
    tx,
    author,
    found.map(({ companyId, object }) => ({
      companyId,
      // Journalled where the contract is assigned, also when all its lines stay with their devices.
      object: { ...object, subOrganisationId },
      action: 'updated',
      fields: { subOrganisation: { before: formerNames.get(object.id) ?? null, after: target?.name ?? null } },
    })),
  );
  await indexForSearch(tx, found);
  return changed.length;
}
