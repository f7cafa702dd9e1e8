import { entriesBy, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { invoiceKind } from '../invoices.journal.ts';
import { invoiceEntries } from './invoice-search.store.ts';
import { amountWords, borrowedByInvoice } from './issued-landing.ts';

/** Invoices and credit notes; the feed writes the same when one is issued or moves. */
const findabilityOf: SearchSource['findabilityOf'] = async (tx, keys) => {
  const found = await entriesBy(invoiceKind, invoiceEntries, borrowedByInvoice)(tx, keys);
  return found.map((entry) => {
    const { words, ...search } = entry.search!;
    const [project, contact, excl, incl, currency, ...others] = words;
    const amounts = [excl, incl].flatMap((minor) => amountWords(Number(minor!.slice(1)), currency!.slice(1)));
    return { ...entry, search: { ...search, words: [project, contact, ...amounts, ...others] } };
  });
};

export const invoicesSearch: readonly SearchSource[] = [{ kind: invoiceKind, table: 'invoices', findabilityOf }];
