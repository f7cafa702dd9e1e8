import { calls } from '#platform/kit/web/api.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type * as entryApi from '../../entered-stock.api.ts';
import { stockItemKind } from '../../stock.journal.ts';

export const entries = calls<typeof entryApi>();

/** An item as the provider's people enter and correct it. */
export const enteredItemQuery = (id: string) =>
  entries.query('GET /api/provider/stock-items/:id', { params: { id } }, { company: null, kinds: [stockItemKind] });

/** Reads stock on screen again, after an item was entered or corrected. */
export const refreshItems = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => /^GET \/api\/(?:provider\/)?stock-/.test(String(queryKey[0])) });
