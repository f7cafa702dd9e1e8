import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { contractList } from '#installed-base/contracts/contracts.list.ts';
import { orderList } from '#commerce/orders/orders.list.ts';
import { calls } from '#platform/kit/web/api.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { stockItemList } from '#commerce/stock/stock-items.list.ts';
import type * as sendingApi from '#services/tickets/ticket-sending.api.ts';
import { rollouts } from '#services/rollouts/web/rollouts.queries.ts';
import { siteKind } from '#parties/sites/sites.journal.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { useCallback } from 'react';
import { stockItemQuery } from '#commerce/stock/web/stock.queries.ts';
import type { TicketDraft } from './ticket-draft.ts';

export const sending = calls<typeof sendingApi>();

/** Lines of an order with the items that are left for tickets. @param except id of the ticket that is amended */
export const linesLeftQuery = (order: string, except: string | undefined) => ({
  ...sending.query('GET /api/orders/:code/lines-left', { params: { code: order }, query: { except } }, { kinds: [ticketKind, 'order'] }),
  placeholderData: keepPreviousData,
});

/** Sites for a roll-out, all of them: rows that are pasted are found among them. */
export const rolloutSitesQuery = () => rollouts.query('GET /api/rollout-sites', undefined, { kinds: [siteKind, 'contact'] });

export const requestersQuery = () => sending.query('GET /api/ticket-requesters', undefined, { staleTime: 60_000 });

/** Orders that a typed number, project or reference finds; the latest ones before anything is typed. */
export const ordersFoundQuery = (typed: string) => pageQuery(orderList, { q: typed.trim().length < 2 ? undefined : typed.trim(), state: undefined });

/** Items of stock that a typed reference finds. */
export const stockFoundQuery = (typed: string) => pageQuery(stockItemList, { q: typed.trim().length < 2 ? undefined : typed.trim() });

/** Smart Accounts and CCO IDs of the company's contracts. */
export const accountsQuery = () => ({
  ...pageQuery(contractList, {}),
  select: ({ rows }: { rows: readonly { smartAccount: string | null; ccoId: string | null }[] }) => ({
    smartAccounts: pickDistinct(rows.map(({ smartAccount }) => smartAccount)),
    ccoIds: pickDistinct(rows.map(({ ccoId }) => ccoId)),
  }),
});

const pickDistinct = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null && value !== ''))] as string[];

/** Items of the stock that a ticket can take now, by the id of the item, where they are known. A ticket that is amended keeps what it holds. */
export function useAvailability({ stockLines, amends }: TicketDraft): (itemId: string) => number | undefined {
  const available = useQueries({ queries: stockLines.map(({ code }) => stockItemQuery(code)), combine: collectAvailable });
  const held = amends?.held;
  return useCallback(
    (itemId) => {
      const free = available.get(itemId);
      return free === undefined ? undefined : free + (held?.[itemId] ?? 0);
    },
    [available, held],
  );
}

const collectAvailable = (read: readonly UseQueryResult<{ id: string; available: number }>[]): Map<string, number> =>
  new Map(read.flatMap(({ data }) => (data ? [[data.id, data.available] as const] : [])));
