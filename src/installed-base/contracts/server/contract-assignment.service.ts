import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { indexForSearch, record, type Author } from '#platform/data/server/journal/journal.ts';
import { lockContracts, readSubOrganisation, updateContracts } from './contract-changes.store.ts';
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
  const target = subOrganisationId === null ? null : await readSubOrganisation(tx, subOrganisationId);
  if (target === undefined) throw platformError('invalid', {}, { flaws: [{ path: 'subOrganisationId', code: unknownSubOrganisation }] });
  const wanted = [...new Set(ids)];
  const before = await lockContracts(tx, wanted);
  if (before.length !== wanted.length) throw platformError('notFound');
  const changed = before.filter((contract) => contract.subOrganisationId !== subOrganisationId);
  if (changed.length === 0) return 0;
  await updateContracts(tx, changed, { sub_organisation_id: subOrganisationId });
  const found = await findabilityOf(tx, changed);
  const formerNames = new Map(changed.map(({ id, subOrganisationName }) => [id, subOrganisationName]));
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
