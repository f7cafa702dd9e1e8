import type { ListFilter } from '#platform/lists/list.api.ts';
import type { ResponseOf } from '#platform/http/contract.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { ticketStates } from '../ticket.ts';
import { boardCardsAtMost, type getBoard } from '../tickets.api.ts';
import type { ticketList } from '../tickets.list.ts';
import { boardCards, type PlacedCard } from './board.store.ts';
import { tickets } from './tickets.store.ts';

/** The board over the companies asked for: every column gets its first cards, then its second ones, until the board is full. */
export async function readBoard({ platform, companies, today }: CompanyContext, query: ListFilter<typeof ticketList>): Promise<ResponseOf<typeof getBoard>> {
  const selection = tickets.selection({ ...query, state: undefined } as typeof query, today);
  const [read, counts] = await Promise.all([
    platform.database.readEach(companies, (scope) => boardCards(scope, { selection }, {})),
    tickets.counts(platform, companies, query, today),
  ]);
  const names = new Map(companies.map(({ companyId, companyName }) => [companyId, companyName]));
  const ofColumns = Map.groupBy(companies.length === 1 ? read[0]! : merged(read.flat()), ({ state }) => state);
  const states = query.state ?? ticketStates;
  const shown = states
    .flatMap((state) => ofColumns.get(state) ?? [])
    .sort(byPlace)
    .slice(0, boardCardsAtMost);
  const kept = Map.groupBy(shown, ({ state }) => state);
  return {
    columns: ticketStates
      .filter((state) => states.includes(state))
      .map((state) => ({ state, count: counts[state], cards: (kept.get(state) ?? []).map((card) => ({ ...card, companyName: names.get(card.companyId)! })) })),
  };
}

const byPlace = (one: PlacedCard, other: PlacedCard): number => one.place - other.place;

/** Cards of several companies with their places in the columns that they share. */
function merged(cards: readonly PlacedCard[]): PlacedCard[] {
  const latest = cards.toSorted(
    (one, other) => Number(other.isLate) - Number(one.isLate) || (one.stateAt < other.stateAt ? 1 : one.stateAt > other.stateAt ? -1 : 0),
  );
  const places = new Map<string, number>();
  return latest.map((card) => {
    const place = (places.get(card.state) ?? 0) + 1;
    places.set(card.state, place);
    return { ...card, place };
  });
}
