import { sql } from 'kysely';
import { companyObject, landingOf } from '#ingest/server/fed-values.service.ts';
import type { Batch, FeedEntity, Placed } from '#ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { insertRows, objectKeys, recordset, type ObjectKey } from '#platform/server/db/set-wise.ts';
import { newId } from '#platform/server/ids.ts';
import { record } from '#platform/server/journal/journal.ts';
import { creditNoteFeedRow, type CreditNoteFeedRow } from '../credit-notes.feed.ts';
import { typeCodes } from '../invoice.ts';
import { moreThanCredit, otherCurrency } from '../invoices-feed.errors.ts';
import { removeInvoice } from './invoices.feed.ts';
import { keyOf, landInvoices } from './issued-landing.ts';
import { parentsOf, placeInvoices, type IssuedInvoice } from './issued-rows.ts';
import { findCurrencies, findIssued } from './issued.store.ts';
import { updateBalances } from './balances.store.ts';
import { balanceEntries } from './balances.journal.ts';

type CreditNote = IssuedInvoice<CreditNoteFeedRow>;

/** Credit notes with what of them pays which invoices. Their content never changes; their allocations do. */
export const creditNotesFeed: FeedEntity<CreditNoteFeedRow> = {
  name: 'credit-notes',
  row: creditNoteFeedRow,
  find: (tx, keys) => findIssued(tx, keys, typeCodes.creditNote),
  parents: (row) => [...parentsOf(row), ...new Set(row.allocations?.map(({ invoice }) => invoice)).values().map((id) => companyObject(row, 'invoices', id))],
  async apply(tx, rows: readonly Placed<CreditNoteFeedRow>[], batch) {
    const placed = await placeInvoices(tx, rows, batch);
    const currencies = await findCurrencies(
      tx,
      placed.flatMap(({ row, companyId }) =>
        (row.allocations ?? []).map(({ invoice }) => ({ companyId, id: batch.idOf(companyObject(row, 'invoices', invoice)) })),
      ),
    );
    const notes = placed.map((note) => ({ ...note, flaws: [...note.flaws, ...allocationFlaws(note.row, batch, currencies)] }));
    const landed = notes.filter(({ flaws }) => flaws.length === 0);
    await landInvoices(tx, landed, batch);
    const touched = await replaceAllocations(
      tx,
      landed.filter(({ row }) => row.allocations !== null),
      batch,
    );
    const changes = await updateBalances(tx, [...landed.map(keyOf), ...touched]);
    // A new note says that it was issued; that nothing of it is allocated yet goes without saying.
    const fresh = new Set(landed.filter(({ before }) => !before).map(({ id }) => id));
    await record(tx, batch.author, balanceEntries(changes.filter(({ id, after }) => !fresh.has(id) || after.creditedTotal > 0)));
    return notes.map(landingOf);
  },
  remove: (tx, found, { author }) => removeInvoice(tx, author, found),
};

/** Credit pays no more than there is of it, and only invoices in its own currency.
 *  @param currencies of the invoices, by id */
function allocationFlaws(row: CreditNoteFeedRow, { idOf }: Batch, currencies: ReadonlyMap<string, string>): FieldFlaw[] {
  const allocations = row.allocations ?? [];
  const sum = allocations.reduce((total, { amount }) => total + amount, 0);
  return [
    ...(sum > row.totalInclVat ? [{ path: 'allocations', code: moreThanCredit }] : []),
    ...allocations.flatMap(({ invoice }, index) =>
      currencies.get(idOf(companyObject(row, 'invoices', invoice))) === row.currency ? [] : [{ path: `allocations.${index}.invoice`, code: otherCurrency }],
    ),
  ];
}

/** Writes the allocations that were sent in place of those that stood; answers the invoices that either touches. */
async function replaceAllocations(tx: ScopedDb, notes: readonly CreditNote[], { idOf }: Batch): Promise<ObjectKey[]> {
  if (notes.length === 0) return [];
  const { rows: gone } = await sql<ObjectKey>`
    delete from credit_allocations a using ${recordset(notes.map(keyOf), objectKeys, 'k')}
    where a.company_id = k."companyId" and a.credit_note_id = k.id returning a.company_id as "companyId", a.invoice_id as id`.execute(tx);
  const rows = notes.flatMap(({ row, companyId, id }) =>
    row.allocations!.map((part) => ({
      company_id: companyId,
      id: newId(),
      credit_note_id: id,
      invoice_id: idOf(companyObject(row, 'invoices', part.invoice)),
      amount: part.amount,
      allocated_on: part.allocatedOn,
      external_id: part.id,
    })),
  );
  await insertRows(tx, 'credit_allocations', rows);
  return [...gone, ...rows.map((row) => ({ companyId: row.company_id, id: row.invoice_id }))];
}
