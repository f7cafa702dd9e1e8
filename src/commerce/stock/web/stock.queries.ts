import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../stock.api.ts';
import { reservationKind, stockItemKind } from '../stock.journal.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type * as entryApi from '../entered-stock.api.ts';

export const stock = calls<typeof api>();

const kinds = [stockItemKind, reservationKind];

export const stockItemQuery = (code: string, company?: number) =>
  stock.query('GET /api/stock-items/:code', { params: { code } }, { kinds, ...(company === undefined ? {} : { company }) });
export const reservationQuery = (code: string) => stock.query('GET /api/stock-reservations/:code', { params: { code } }, { kinds });

/** Whether a query shows stock: read again once it has changed. */
export const isStockQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => String(queryKey[0]).startsWith('GET /api/stock-');

export const entries = calls<typeof entryApi>();

/** An item as the provider's people enter and correct it. */
export const enteredItemQuery = (id: string) =>
  entries.query('GET /api/provider/stock-items/:id', { params: { id } }, { company: null, kinds: [stockItemKind] });

/** Reads stock on screen again, after an item was entered or corrected. */
export const refreshItems = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => /^GET \/api\/(?:provider\/)?stock-/.test(String(queryKey[0])) });
