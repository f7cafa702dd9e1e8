import { companyObject, buildLanding } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, FeedEntity, Placed } from '#capabilities/ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { findAllocationFlaws } from '../allocations.ts';
import { creditNoteFeedRow, type CreditNoteFeedRow } from '../invoice-updates.feed.ts';
import { findAllocated, findPayable, replaceAllocations, type AllocationRow, updateBalances } from './balances.store.ts';
import { buildBalanceEntries } from './balances.journal.ts';
import { removeInvoice } from './invoices.feed.ts';
import { toIssuedKey, landInvoices } from './issued-landing.ts';
import { isLanding, listParents, placeInvoices, type IssuedInvoice } from './issued-rows.ts';
import { findIssued } from './issued.store.ts';
import { checkNamedInvoices } from './named-invoices.ts';

type CreditNote = IssuedInvoice<CreditNoteFeedRow>;

/** Credit notes with the invoices that they pay. Their content never changes; their allocations do. */
export const creditNotesFeed: FeedEntity<CreditNoteFeedRow> = {
  name: 'credit-notes',
  parts: ['credit_allocations'],
  row: creditNoteFeedRow,
  find: (tx, keys) => findIssued(tx, keys, 'creditNote'),
  parents: (row) => [...listParents(row), ...new Set(row.allocations?.map(({ invoice }) => invoice)).values().map((id) => companyObject(row, 'invoices', id))],
  async apply(tx, rows: readonly Placed<CreditNoteFeedRow>[], batch) {
    const placed = await checkNamedInvoices(tx, await placeInvoices(tx, rows, batch));
    const notes = await checkAllocations(tx, placed, batch);
    const landed = notes.filter(isLanding);
    await landInvoices(tx, landed, batch);
    const reallocated = landed.filter(({ row }) => row.allocations !== null);
    const touched = await replaceAllocations(
      tx,
      reallocated.map(toIssuedKey),
      reallocated.flatMap((note) => buildAllocations(note, batch)),
    );
    const changes = await updateBalances(tx, [...landed.map(toIssuedKey), ...touched], batch.today);
    // A new note is journalled as issued; that nothing of it is allocated yet is no news.
    const fresh = new Set(landed.filter(({ before }) => !before).map(({ id }) => id));
    await record(tx, batch.author, buildBalanceEntries(changes.filter(({ id, after }) => !fresh.has(id) || after.creditedTotal > 0)));
    return notes.map(buildLanding);
  },
  remove: (tx, found, batch) => removeInvoice(tx, found, batch),
};

/** Holds the allocations of the notes that would land against the invoices that they pay. */
async function checkAllocations(tx: ScopedDb, notes: readonly CreditNote[], batch: Batch): Promise<CreditNote[]> {
  const checked = notes.filter((note) => isLanding(note) && note.row.allocations !== null);
  if (checked.length === 0) return [...notes];
  const allocations = checked.map((note) => buildAllocations(note, batch));
  const invoices = await findPayable(tx, [
    ...new Map(allocations.flat().map(({ companyId, invoiceId }) => [invoiceId, { companyId, id: invoiceId }])).values(),
  ]);
  const allocated = await findAllocated(tx, checked.map(toIssuedKey));
  const flaws = findAllocationFlaws(
    checked.map(({ id, row: { currency, totalInclVat } }, index) => ({
      currency,
      totalInclVat,
      before: allocated.get(id) ?? new Map<string, number>(),
      wanted: allocations[index]!,
    })),
    invoices,
  );
  return notes.map((note) => ({ ...note, flaws: flaws[checked.indexOf(note)] ?? note.flaws }));
}

const buildAllocations = ({ row, companyId, id }: CreditNote, { resolveId }: Batch): AllocationRow[] =>
  (row.allocations ?? []).map(({ id: externalId, invoice, amount, allocatedOn }) => ({
    companyId,
    noteId: id,
    invoiceId: resolveId(companyObject(row, 'invoices', invoice)),
    amount,
    allocatedOn,
    externalId,
  }));
