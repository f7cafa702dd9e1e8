import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { code, companyId, day, quantity, responseText, uuid } from '#platform/http/schemas.ts';
import { actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { returnStates } from './return.ts';
import { returnList } from './returns.list.ts';
import { returnQueue } from './returns.queue.ts';

const returnSummary = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    id: uuid(),
    number: responseText(60),
    reason: responseText(200),
    quantity: quantity(),
    announcedOn: day(),
    state: z.enum(returnStates),
  })
  .meta({ id: 'ReturnSummary' });
export type ReturnSummary = z.output<typeof returnSummary>;

export const returnEndpoints = listEndpoints(returnList, returnSummary);

export const getReturn = endpoint('GET', '/api/returns/:code', {
  summary: 'One return by number.',
  errors: ['elsewhere'],
  access: 'company',
  companies: 'all',
  params: z.object({ code: code() }),
  response: z.object({ ...returnSummary.shape, isAwaited: z.boolean(), siteLabel: responseText(200).nullable() }).meta({ id: 'Return' }),
});

const queuedReturn = queueItem(returnQueue, { reason: responseText(200), quantity: quantity() }).meta({ id: 'QueuedReturn' });
export type QueuedReturn = z.output<typeof queuedReturn>;

export const getQueuedReturn = itemEndpoint(returnQueue, 'A return, with the actions that are allowed.', queuedReturn);
export const receiveReturn = actionEndpoint('/api/queues/returns/:id/receive', 'Notes that the goods of a return arrived.', queuedReturn);
