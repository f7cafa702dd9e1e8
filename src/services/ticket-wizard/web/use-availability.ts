import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { stockItemQuery } from '#commerce/stock/web/stock.queries.ts';
import type { TicketDraft } from './ticket-draft.ts';

/** Items of the stock that a ticket can take now, by the id of the item, where they are known. A ticket that is amended keeps what it holds. */
export function useAvailability({ stockLines, amends }: TicketDraft): (itemId: string) => number | undefined {
  const available = useQueries({ queries: stockLines.map(({ code }) => stockItemQuery(code)), combine: availableRead });
  const held = amends?.held;
  return useCallback(
    (itemId) => {
      const free = available.get(itemId);
      return free === undefined ? undefined : free + (held?.[itemId] ?? 0);
    },
    [available, held],
  );
}

const availableRead = (read: readonly UseQueryResult<{ id: string; available: number }>[]): Map<string, number> =>
  new Map(read.flatMap(({ data }) => (data ? [[data.id, data.available] as const] : [])));
