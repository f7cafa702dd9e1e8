import { sql } from 'kysely';
import { entriesBy, type EntryRow, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { invoiceKind } from '../invoices.journal.ts';
import { amountWords, borrowedByInvoice } from './issued-landing.ts';

/** Lines by whose words one invoice is found at most. */
const linesAtMost = 50;

/** Invoices and credit notes; the feed writes the same when one is issued or moves. */
const findabilityOf: SearchSource['findabilityOf'] = async (tx, keys) => {
  const found = await entriesBy(
    invoiceKind,
    (rows) => sql<EntryRow>`
      select i.company_id as "companyId", i.id, i.number as title, i.site_id as "siteId", i.sub_organisation_id as "subOrganisationId", true as "needsPrices",
        i.issued_on as "sortedOn", array[nullif(i.project, ''), nullif(i.customer_order_number, '')] as details,
        array[i.project, i.contact_name, '=' || i.total_excl_vat, '=' || i.total_incl_vat, '=' || i.currency] || coalesce(l.words, '{}') as words,
        jsonb_build_object('number', i.number, 'customerOrderNumber', i.customer_order_number, 'order', i.order_number,
          'purchaseOrderNumber', i.purchase_order_number, 'corrects', i.corrects_number) as "references"
      from ${rows}
      join invoices i on i.company_id = k."companyId" and i.id = k.id
      left join lateral (select array_agg(w.word) as words from (
        select l.reference, l.description from invoice_lines l where l.company_id = i.company_id and l.invoice_id = i.id order by l.position limit ${sql.lit(linesAtMost)}
      ) n cross join lateral unnest(array[n.reference, n.description]) as w(word)) l on true`,
    borrowedByInvoice,
  )(tx, keys);
  return found.map((entry) => {
    const { words, ...search } = entry.search!;
    const [project, contact, excl, incl, currency, ...others] = words;
    const amounts = [excl, incl].flatMap((minor) => amountWords(Number(minor!.slice(1)), currency!.slice(1)));
    return { ...entry, search: { ...search, words: [project, contact, ...amounts, ...others] } };
  });
};

export const invoicesSearch: readonly SearchSource[] = [{ kind: invoiceKind, table: 'invoices', findabilityOf }];
