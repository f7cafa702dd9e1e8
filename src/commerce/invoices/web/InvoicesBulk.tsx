import { m } from '#generated/messages/messages.js';
import type { Selection } from '#platform/lists/web/selection.ts';
import { saveFile } from '#platform/kit/web/save-file.ts';
import { archivedAtMost } from '../invoice.ts';
import { invoices } from './invoices.queries.ts';

/** The chosen invoices as one ZIP, or why there are too many for one. */
export function InvoicesBulk({ selection }: { selection: Selection }) {
  if (selection.keys.size > archivedAtMost) return <span>{m['invoices.action.archiveAtMost']({ maximum: archivedAtMost })}</span>;
  const ids = [...selection.keys].join(',');
  return (
    <button type="button" onClick={() => saveFile(invoices.fileAddress('GET /api/invoices/archive', { query: { ids } }))}>
      {m['invoices.action.archive']()}
    </button>
  );
}
