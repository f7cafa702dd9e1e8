import { sql, type RawBuilder } from 'kysely';
import type { EntryRow } from '#capabilities/search/server/search-source.service.ts';

/** Lines by whose words one invoice is found at most. */
const linesAtMost = 50;

/** Invoices and credit notes by their numbers, words and lines. Amounts stand among the words in the smallest unit, behind "=", with their currency last. */
export const selectInvoiceEntries = (keys: RawBuilder<unknown>) => sql<EntryRow>`
  select i.company_id, i.id, i.number as title, i.site_id, i.sub_organisation_id, true as needs_prices,
    i.issued_on as sorted_on, array[nullif(i.project, ''), nullif(i.customer_order_number, '')] as details,
    array[i.project, i.contact_name, '=' || i.total_excl_vat, '=' || i.total_incl_vat, '=' || i.currency] || coalesce(l.words, '{}') as words,
    jsonb_build_object('number', i.number, 'customerOrderNumber', i.customer_order_number, 'order', i.order_number,
      'purchaseOrderNumber', i.purchase_order_number, 'corrects', i.corrects_number) as "references"
  from ${keys}
  join invoices i on i.company_id = k.company_id and i.id = k.id
  left join lateral (select array_agg(w.word) as words from (
    select l.reference, l.description from invoice_lines l where l.company_id = i.company_id and l.invoice_id = i.id order by l.position limit ${sql.lit(linesAtMost)}
  ) n cross join lateral unnest(array[n.reference, n.description]) as w(word)) l on true`;
