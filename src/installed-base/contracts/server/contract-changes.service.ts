import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { toInstant, record, type Author, type Change, indexForSearch } from '#platform/data/server/journal/journal.ts';
import { lockContracts, updateContracts, readSubOrganisation, keepCcoId } from './contract-changes.store.ts';
import { readFindability } from './contract-search.store.ts';
import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

interface Archiving {
  companyId: number;
  ids: readonly string[];
  isArchived: boolean;
}

/** Contracts as the journal names them, each with the place of its lines: its readers see what became of it. */
const readJournalObjects = async (tx: ScopedDb, contracts: readonly ObjectKey[]): Promise<ReadonlyMap<string, Change['object']>> =>
  new Map((await readFindability(tx, contracts)).map(({ object }) => [object.id, object]));

/** Archives contracts of a company, or takes them out of the archive. Their lines follow, and with them the cover of devices.
 *  @returns the ids of those whose state changed; null where one of them is not of the company */
export async function archiveContracts(tx: ScopedDb, author: Author, { companyId, ids, isArchived }: Archiving): Promise<string[] | null> {
  const known = await lockContracts(tx, ids);
  if (known.length < new Set(ids).size) return null;
  const changed = known.filter(({ archivedAt }) => (archivedAt !== null) !== isArchived);
  if (changed.length === 0) return [];
  await updateContracts(tx, changed, { archivedAt: isArchived ? toInstant(author) : null });
  const objects = await readJournalObjects(
    tx,
    changed.map(({ id }) => ({ companyId, id })),
  );
  await record(
    tx,
    author,
    changed.map(({ id, state, status }) => ({
      companyId,
      object: objects.get(id)!,
      action: isArchived ? 'archived' : 'unarchived',
      fields: { state: { before: state, after: isArchived ? 'archived' : status } },
    })),
  );
  return changed.map(({ id }) => id);
}

/** Marks a contract as imported, or takes the mark away. */
export async function markAsImported(
  tx: ScopedDb,
  author: Author,
  { companyId, id, isImported }: { companyId: number; id: string; isImported: boolean },
): Promise<void> {
  const [before] = await lockContracts(tx, [id]);
  if (!before || before.isImported === isImported) return;
  await updateContracts(tx, [before], { isImported });
  const objects = await readJournalObjects(tx, [{ companyId, id }]);
  await record(tx, author, [
    {
      companyId,
      object: objects.get(id)!,
      action: isImported ? 'markedImported' : 'unmarkedImported',
      fields: { isImported: { before: before.isImported, after: isImported } },
    },
  ]);
}

const unknownSubOrganisation = declareIssue('contracts.unknownSubOrganisation', m['contracts.flaw.unknownSubOrganisation']);

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
  await updateContracts(tx, changed, { subOrganisationId });
  const found = await readFindability(tx, changed);
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

/** Gives a contract its CCO ID, in the customer's scope: the ERP's other one does not replace it. @throws notFound */
export async function completeCcoId(tx: ScopedDb, author: Author, { contractId, ccoId }: { contractId: string; ccoId: string }): Promise<void> {
  const [contract] = await lockContracts(tx, [contractId]);
  if (!contract) throw platformError('notFound');
  if (contract.ccoId === ccoId) return;
  await updateContracts(tx, [contract], { ccoId });
  await keepCcoId(tx, contract, author);
  const [found] = await readFindability(tx, [contract]);
  await record(tx, author, [{ ...found!, action: 'updated', fields: { ccoId: { before: contract.ccoId, after: ccoId } } }]);
}
