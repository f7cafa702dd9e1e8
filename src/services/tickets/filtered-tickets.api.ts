import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { filterSchema, sortedSchema } from '#platform/lists/list.api.ts';
import { responseText, uuid, code, neighbours } from '#platform/http/schemas.ts';
import { pointsMax } from '#parties/sites/sites.api.ts';
import { ticketStates } from './ticket.ts';
import { ticketList } from './tickets.list.ts';

const count = () => z.int().min(0);
const column = <Value extends z.ZodType>(value: Value) => z.array(value).max(pointsMax);
/** Sites with tickets by column, as the points of sites are. */
const points = z
  .object({
    ids: column(uuid()),
    labels: column(responseText(200)),
    cities: column(responseText(100).nullable()),
    latitudes: column(z.number()),
    longitudes: column(z.number()),
    /** The ticket of the site that was created last. */
    latest: column(uuid()),
    /** Number of tickets of the site by state, in the order of the states. */
    counts: column(z.array(count()).length(ticketStates.length)),
  })
  .meta({ id: 'TicketPoints' });
export type TicketPoints = z.output<typeof points>;

export const readTicketPoints = endpoint('GET', '/api/tickets/points', {
  summary: `The tickets that the filters select by site with its position, at most ${pointsMax} sites, as columns of one order; tickets whose site has none on the map are counted.`,
  access: 'company',
  companies: 'all',
  query: filterSchema(ticketList),
  response: z.object({ points, unplaced: count() }),
});

export const ticketNeighbours = endpoint('GET', '/api/tickets/:code/neighbours', {
  summary: 'The previous and next ticket in a filtered, sorted list.',
  access: 'company',
  companies: 'all',
  params: z.object({ code: code() }),
  query: sortedSchema(ticketList),
  response: neighbours(),
});
