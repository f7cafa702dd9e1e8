import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { sortedSchema } from '#platform/lists/list.api.ts';
import { code, neighbours } from '#platform/http/schemas.ts';
import { ticketList } from './tickets.list.ts';

export const ticketNeighbours = endpoint('GET', '/api/tickets/:code/neighbours', {
  summary: 'The previous and next ticket in a filtered, sorted list.',
  access: 'company',
  companies: 'all',
  params: z.object({ code: code() }),
  query: sortedSchema(ticketList),
  response: neighbours(),
});
