import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { searchedPageOf } from '#platform/lists/list.api.ts';
import { companyId, day, pageQuery, quantity, searchQuery, shown, uuid } from '#platform/http/schemas.ts';
import { orderStates } from './order.ts';

/** Orders of all companies that are late, for the provider's people. */

const lateOrder = z
  .object({
    id: uuid(),
    companyId: companyId(),
    companyName: shown(200),
    number: shown(60),
    customerOrderNumber: shown(60),
    project: shown(200),
    state: z.enum(orderStates),
    quantityOrdered: quantity(),
    quantityDelivered: quantity(),
    promisedOn: day().nullable(),
    expectedOn: day(),
  })
  .meta({ id: 'LateOrder' });
export type LateOrder = z.output<typeof lateOrder>;

export const listLateOrders = endpoint('GET', '/api/provider/late-orders', {
  summary:
    'Orders of all companies to be delivered whose expected day has passed, the latest ones first. `q` looks for a number, a project, an article or a company.',
  access: 'staff',
  query: z.object({ ...searchQuery, ...pageQuery }),
  response: searchedPageOf(lateOrder),
});
