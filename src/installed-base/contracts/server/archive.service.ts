import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { instantOf, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { lockContracts, updateContracts } from './contract-changes.store.ts';
import { findabilityOf } from './contract-search.store.ts';

interface Archiving {
  companyId: number;
  ids: readonly string[];
  isArchived: boolean;
}

/** Contracts as the journal names them, each with the place of its lines: its readers see what became of it. */
const objectsOf = async (tx: ScopedDb, contracts: readonly ObjectKey[]): Promise<ReadonlyMap<string, Change['object']>> =>
  new Map((await findabilityOf(tx, contracts)).map(({ object }) => [object.id, object]));

/** Archives contracts of a company, or takes them out of the archive. Their lines follow, and with them the cover of devices.
 *  @returns the ids of those whose state changed; null where one of them is not of the company */
export async function archiveContracts(tx: ScopedDb, author: Author, { companyId, ids, isArchived }: Archiving): Promise<string[] | null> {
  const known = await lockContracts(tx, ids);
  if (known.length < new Set(ids).size) return null;
  const changed = known.filter(({ archivedAt }) => (archivedAt !== null) !== isArchived);
  if (changed.length === 0) return [];
  await updateContracts(tx, changed, { archived_at: isArchived ? instantOf(author) : null });
  const objects = await objectsOf(
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
  await updateContracts(tx, [before], { is_imported: isImported });
  const objects = await objectsOf(tx, [{ companyId, id }]);
  await record(tx, author, [
    {
      companyId,
      object: objects.get(id)!,
      action: isImported ? 'markedImported' : 'unmarkedImported',
      fields: { isImported: { before: before.isImported, after: isImported } },
    },
  ]);
}
