import { useQueries } from '@tanstack/react-query';
import { stockItemQuery } from '#stock/web/stock.queries.ts';
import type { TicketDraft } from './ticket-draft.ts';

/** Items of the stock that a ticket can take now, by the id of the item, where they are known. A ticket that is amended keeps what it holds. */
export function useAvailability({ stockLines, amends }: TicketDraft): (itemId: string) => number | undefined {
  const items = useQueries({ queries: stockLines.map(({ code }) => stockItemQuery(code)) });
  return (itemId) => {
    const item = items.find(({ data }) => data?.id === itemId)?.data;
    return item && item.available + (amends?.held?.[itemId] ?? 0);
  };
}
