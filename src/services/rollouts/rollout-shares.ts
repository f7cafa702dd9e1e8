import type { ErrorParams } from '#platform/kernel/errors.ts';
import { dayFlaws, ticketFlaws, type TicketSurroundings } from '#services/tickets/ticket-flaws.ts';
import type { RolloutAddition, TicketInput } from '#services/tickets/ticket-input.ts';
import * as flaw from '#services/tickets/ticket-issues.ts';

/** Tickets of a roll-out: the common ticket with the share of each site. Pure. */

/** The ticket of one site. `toPath`: field of the roll-out for a field of the ticket. */
export interface SharedTicket {
  content: TicketInput;
  toPath(path: string): string;
}

/** Places of the shares that are not zero. */
const listTaken = (quantities: readonly number[]): number[] => quantities.flatMap((quantity, index) => (quantity > 0 ? [index] : []));

type Shared = Pick<RolloutAddition, 'ticket' | 'sites'>;
type Share = Shared['sites'][number];

/** The tickets of a roll-out, in the order of its sites. Chosen serial numbers of stock cannot be shared out and are left out. */
export const sharedTickets = ({ ticket, sites }: Shared): SharedTicket[] =>
  sites.map(({ siteId, contactId, quantities, stockQuantities, wishedOn }, rank) => {
    const [lines, stockLines] = [listTaken(quantities), listTaken(stockQuantities)];
    return {
      content: {
        ...ticket,
        lines: lines.flatMap((index) => (ticket.lines[index] ? [setQuantity(ticket.lines[index], quantities[index]!)] : [])),
        stockLines: stockLines.flatMap((index) =>
          ticket.stockLines[index] ? [{ ...ticket.stockLines[index], quantity: stockQuantities[index]!, serials: [] }] : [],
        ),
        addresses: [{ service: null, siteId, contactId, isMain: true }],
        ...(wishedOn === null ? {} : { preferredDates: [{ wishedOn, part: 'day' }] }),
      },
      toPath: (path) => {
        const [field, index, ...rest] = path.split('.');
        if (field === 'addresses') return `sites.${rank}.${rest[0] ?? 'siteId'}`;
        if (field === 'preferredDates' && wishedOn !== null) return `sites.${rank}.wishedOn`;
        const [places, shares] = field === 'lines' ? [lines, 'quantities'] : field === 'stockLines' ? [stockLines, 'stockQuantities'] : [[], ''];
        const place = places[Number(index)];
        if (place === undefined) return `ticket.${path}`;
        return rest[0] === 'quantity' ? `sites.${rank}.${shares}.${place}` : ['ticket', field, place, ...rest].join('.');
      },
    };
  });

/** A line with the share of a site. Configurations of single items are not shared out: only that of all of them stays. */
const setQuantity = (line: TicketInput['lines'][number], quantity: number): TicketInput['lines'][number] => ({
  ...line,
  quantity,
  configurations: line.configurations.filter(({ piece }) => piece === 0),
});

/** A flaw of a field of the roll-out. */
export interface RolloutFlaw {
  path: string;
  code: string;
  params?: ErrorParams;
}

/** Flaws of a roll-out: those of its tickets, each once, and those of its shares. */
export function rolloutFlaws(input: Shared & { wishedOn: string | null }, surroundings: TicketSurroundings): RolloutFlaw[] {
  const { ticket, sites, wishedOn } = input;
  const firsts = new Map(sites.map(({ siteId }, rank) => [siteId, rank] as const).toReversed());
  const shared = sites.flatMap((share, rank) => shareFlaws(ticket, share, { rank, isTwice: firsts.get(share.siteId) !== rank }));
  // Shares of other lines than those of the ticket make no tickets.
  if (shared.some(({ code }) => code === flaw.sharesDiffer)) return shared;
  const ofTickets = sharedTickets(input).flatMap(({ content, toPath }) =>
    ticketFlaws(content, surroundings).map(({ step: _step, path, ...rest }) => ({ path: toPath(path), ...rest })),
  );
  const found = [...(wishedOn !== null ? dayFlaws(wishedOn, 'wishedOn', surroundings) : []), ...shared, ...deviceFlaws(ticket, sites), ...ofTickets];
  const seen = new Set<string>();
  return found.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function shareFlaws(ticket: TicketInput, { quantities, stockQuantities }: Share, { rank, isTwice }: { rank: number; isTwice: boolean }): RolloutFlaw[] {
  if (quantities.length !== ticket.lines.length) return [{ path: `sites.${rank}.quantities`, code: flaw.sharesDiffer }];
  if (stockQuantities.length !== ticket.stockLines.length) return [{ path: `sites.${rank}.stockQuantities`, code: flaw.sharesDiffer }];
  const isEmpty = quantities.length + stockQuantities.length > 0 && listTaken([...quantities, ...stockQuantities]).length === 0;
  return [
    ...(isTwice ? [{ path: `sites.${rank}.siteId`, code: flaw.siteTwice }] : []),
    ...(isEmpty ? [{ path: `sites.${rank}.quantities`, code: flaw.siteWithoutItems }] : []),
  ];
}

/** A device stands at one site. */
const deviceFlaws = ({ lines }: TicketInput, sites: readonly Share[]): RolloutFlaw[] =>
  lines.flatMap(({ origin }, line) => {
    const ranks = sites.flatMap(({ quantities }, rank) => ((quantities[line] ?? 0) > 0 ? [rank] : []));
    return origin === 'device' ? ranks.slice(1).map((rank) => ({ path: `sites.${rank}.quantities.${line}`, code: flaw.deviceTwice })) : [];
  });
