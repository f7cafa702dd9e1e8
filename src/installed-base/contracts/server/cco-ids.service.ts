import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { keepCcoId, lockContracts, updateContracts } from './contract-changes.store.ts';
import { findabilityOf } from './contract-search.store.ts';

/** Gives a contract its CCO ID, in the customer's scope: the ERP's other one does not replace it. @throws notFound */
export async function completeCcoId(tx: ScopedDb, author: Author, { contractId, ccoId }: { contractId: string; ccoId: string }): Promise<void> {
  const [contract] = await lockContracts(tx, [contractId]);
  if (!contract) throw platformError('notFound');
  if (contract.ccoId === ccoId) return;
  await updateContracts(tx, [contract], { cco_id: ccoId });
  await keepCcoId(tx, contract, author);
  const [found] = await findabilityOf(tx, [contract]);
  await record(tx, author, [{ ...found!, action: 'updated', fields: { ccoId: { before: contract.ccoId, after: ccoId } } }]);
}
