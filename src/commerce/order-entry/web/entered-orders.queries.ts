import { calls } from '#platform/kit/web/api.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type * as entryApi from '../entered-orders.api.ts';
import { orderKinds } from '#commerce/orders/orders.list.ts';

export const entries = calls<typeof entryApi>();

/** An order as the provider's people enter and correct it. */
export const enteredOrderQuery = (id: string) => entries.query('GET /api/provider/orders/:id', { params: { id } }, { company: null, kinds: orderKinds });

/** Reads orders and deliveries on screen again, after one was entered or corrected. */
export const refreshOrders = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => /^GET \/api\/(?:provider\/)?(?:orders|deliveries|offers)/.test(String(queryKey[0])) });
