import { calls } from '#platform/web/api.ts';
import type * as deliveriesApi from '../deliveries.api.ts';
import type * as ordersApi from '../orders.api.ts';

export const orders = calls<typeof ordersApi>();
export const deliveries = calls<typeof deliveriesApi>();

/** Objects whose changes refresh what is shown of orders. */
export const orderKinds = ['order', 'delivery', 'damageReport'] as const;

type ListInput = NonNullable<Parameters<typeof orders.call<'GET /api/orders'>>[1]>['query'];
type CountInput = NonNullable<Parameters<typeof orders.call<'GET /api/orders/counts'>>[1]>['query'];

export const ordersPage = (query: ListInput) => orders.list('GET /api/orders', { query }, { kinds: orderKinds });
export const orderCounts = (query: CountInput) => orders.list('GET /api/orders/counts', { query }, { kinds: orderKinds });
export const orderChoices = () => orders.query('GET /api/orders/choices', undefined, { kinds: ['order'], staleTime: 60_000 });
export const orderQuery = (code: string) => orders.query('GET /api/orders/:code', { params: { code } }, { kinds: orderKinds });
export const orderNeighbours = (code: string, query: CountInput) =>
  orders.query('GET /api/orders/:code/neighbours', { params: { code }, query }, { kinds: ['order'] });
export const openDeliveries = () => deliveries.query('GET /api/deliveries/open', undefined, { kinds: orderKinds });
