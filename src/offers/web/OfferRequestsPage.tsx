import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { IconMessageCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import { useTabCompany } from '#platform/web/company.ts';
import type { StateTab } from '#platform/web/list/StateTabs.tsx';
import { useListState } from '#platform/web/list/list-state.ts';
import { ListPage } from '#platform/web/list/ListPage.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { companyForLinks, seesPrices, useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { offerRequestStates, type OfferRequestState } from '../offer-request.ts';
import type { OfferRequestSummary } from '../offer-requests.api.ts';
import { newRequestAddress, newRequestCode, offerRequestsAddress, offersAddress } from '../offers.paths.ts';
import { NoPrices } from './NoPrices.tsx';
import { offerRequestCounts, offerRequestsPage } from './offers.queries.ts';
import { RequestPanel } from './requests/RequestPanel.tsx';
import { requestCard, requestColumns, requestsList, requestTabs } from './requests/requests.list.tsx';

// With its schema and the calendar, loaded when somebody asks for an offer.
const NewRequest = lazy(() => import('./requests/NewRequest.tsx').then((file) => ({ default: file.NewRequest })));

/** `/stillboard/demandes-offre/{code?}`: the requests for offers, one open beside the list; `new` opens the form. */
export function OfferRequestsPage() {
  const { code } = useParams({ strict: false }) as { code?: string };
  usePageTitle(m['offers.requests.title']());
  if (!seesPrices(useSession())) return <NoPrices />;
  if (code !== newRequestCode) return <Requests code={code} />;
  return (
    <Suspense fallback={null}>
      <NewRequest />
    </Suspense>
  );
}

function Requests({ code }: { code: string | undefined }) {
  const session = useSession();
  const company = useTabCompany();
  const format = useFormat();
  const list = useListState(requestsList);
  const { q, state, after, before } = list.query;
  const page = useQuery(offerRequestsPage({ q, state, after, before }));
  const counts = useQuery({ ...offerRequestCounts({ q }), placeholderData: keepPreviousData });
  const count = (which: OfferRequestState | 'all') => counts.data?.[which];
  const current = list.values.state;
  const tabTo = (which: string | undefined) => list.keepWith(offerRequestsAddress(code), { state: which });
  const tabs: StateTab[] = [
    { label: m['offers.tab.all'](), to: tabTo(undefined), isCurrent: current === undefined, count: count('all') },
    ...offerRequestStates
      .filter((which) => current === which || (count(which)?.count ?? 0) > 0)
      .map((which) => ({ label: requestTabs[which](), to: tabTo(which), isCurrent: current === which, count: count(which) })),
  ];
  const total = current === undefined ? count('all') : current.includes(',') ? undefined : count(current as OfferRequestState);
  const offerTo = (row: OfferRequestSummary): string => inCompany(offersAddress(row.offerNumber!), companyForLinks(session, row.companyId));
  const rowTo = (row: OfferRequestSummary): string => inCompany(list.keep(offerRequestsAddress(row.number)), companyForLinks(session, row.companyId));
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.number === code) ?? -1;
  const neighbour = (at: number): string | undefined => (open >= 0 && rows?.[at] ? rowTo(rows[at]) : undefined);
  const ask =
    company === 'all' ? null : (
      <LinkButton to={newRequestAddress()} leftSection={<IconMessageCircle size={16} stroke={1.7} />}>
        {m['offers.action.request']()}
      </LinkButton>
    );
  return (
    <ListPage
      list={list}
      title={m['offers.requests.title']()}
      search={m['offers.list.search']()}
      tabs={tabs}
      fields={[]}
      actions={ask}
      columns={requestColumns(format, company === 'all', offerTo)}
      page={page}
      total={total}
      rowKey={(row) => row.id}
      rowTo={rowTo}
      openKey={rows?.[open]?.id}
      card={(row) => requestCard(row, format)}
      empty={
        <EmptyState title={m['offers.requests.empty']()} actions={ask}>
          <p>{m['offers.requests.emptyText']({ provider: session.provider.name })}</p>
        </EmptyState>
      }
      panel={
        code === undefined ? undefined : (
          <RequestPanel key={code} code={code} closeTo={list.keep(offerRequestsAddress())} previousTo={neighbour(open - 1)} nextTo={neighbour(open + 1)} />
        )
      }
    />
  );
}
