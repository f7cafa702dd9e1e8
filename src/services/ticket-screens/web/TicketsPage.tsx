import { useParams, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { withQuery } from '#platform/kernel/address.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { readListQuery } from '#platform/lists/web/list-address.ts';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { mapQuery } from '#parties/sites/web/sites.queries.ts';
import { stateOfWord, type TicketState } from '#services/tickets/ticket.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { ticketsAddress } from '#services/tickets/tickets.paths.ts';
import { boardView, mapView, planningView } from './views.ts';
import { loadDrawing } from './view-parts.tsx';
import { TicketsListPage } from './TicketsListPage.tsx';
import { ticketPointsQuery, ticketQuery } from '#services/tickets/web/tickets.queries.ts';

// Each is loaded where it is shown.
const TicketPage = lazy(() => import('./ticket/TicketPage.tsx').then((file) => ({ default: file.TicketPage })));
const TicketsBoard = lazy(() => import('./board/TicketsBoard.tsx').then((file) => ({ default: file.TicketsBoard })));
const TicketsPlanning = lazy(() => import('./planning/TicketsPlanning.tsx').then((file) => ({ default: file.TicketsPlanning })));

/** `/stilldeploy/ticket/{ticid?}`: the list of tickets, their board, planning or map; the list in a state; one ticket. */
export function TicketsPage() {
  const { ticid = '' } = useParams({ strict: false }) as { ticid?: string };
  const view = useRouterState({ select: ({ location }) => (location.search as Readonly<Record<string, string>>).view });
  const state = stateOfWord(ticid);
  if (state !== undefined) return <ToState state={state} />;
  return (
    <Suspense fallback={null}>
      {ticid !== '' ? (
        <TicketPage key={ticid} code={ticid} />
      ) : view === boardView ? (
        <TicketsBoard />
      ) : view === planningView ? (
        <TicketsPlanning />
      ) : (
        <TicketsListPage view={view === mapView ? 'map' : 'list'} />
      )}
    </Suspense>
  );
}
TicketsPage.load = (request: ScreenRequest): Promise<unknown> => {
  const { ticid = '' } = request.params as { ticid?: string };
  if (stateOfWord(ticid) !== undefined || [boardView, planningView].includes(String(request.search.view))) return Promise.resolve();
  if (ticid === '' && request.search.view === mapView) {
    void loadDrawing();
    void queryClient.prefetchQuery(mapQuery());
    void queryClient.prefetchQuery(ticketPointsQuery(readListQuery(ticketList, request.search, currentCompany()).filterQuery));
  }
  return ticid === '' ? loadList(ticketList)(request) : queryClient.prefetchQuery(ticketQuery(ticid));
};

/** A state in the address is a filter of the list. */
function ToState({ state }: { state: TicketState }) {
  const router = useRouter();
  useEffect(() => {
    const search = router.latestLocation.search as Record<string, string>;
    void router.navigate({ href: withQuery(ticketsAddress(), { ...search, state }), replace: true });
  }, [router, state]);
  return null;
}
