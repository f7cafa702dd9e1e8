import { calls } from '#platform/kit/web/api.ts';
import type * as deliveriesApi from '../deliveries.api.ts';
import type * as ordersApi from '../orders.api.ts';
import { orderKinds } from '../orders.list.ts';

export const orders = calls<typeof ordersApi>();
export const deliveries = calls<typeof deliveriesApi>();

type NeighboursInput = NonNullable<Parameters<typeof orders.call<'GET /api/orders/:code/neighbours'>>[1]>['query'];

export const orderQuery = (code: string) => orders.query('GET /api/orders/:code', { params: { code } }, { kinds: orderKinds });
export const orderNeighboursQuery = (code: string, query: NeighboursInput) =>
  orders.query('GET /api/orders/:code/neighbours', { params: { code }, query }, { kinds: ['order'] });
