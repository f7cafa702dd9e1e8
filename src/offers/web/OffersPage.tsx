import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useUnreadMessages } from '#conversations/web/parts/unread.ts';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import { useTabCompany } from '#platform/web/company.ts';
import { ListPage } from '#platform/web/list/ListPage.tsx';
import { listQueryAt, useListState } from '#platform/web/list/list-state.ts';
import type { StateTab } from '#platform/web/list/StateTabs.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { ScreenRequest } from '#platform/web/screen-page.ts';
import { companyForLinks, seesPrices, useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { offerDisplays, type OfferDisplay } from '../offer.ts';
import type { OfferSummary } from '../offers.api.ts';
import { offersAddress } from '../offers.paths.ts';
import { NoOffers } from './NoOffers.tsx';
import { NoPrices } from './NoPrices.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { OffersActions } from './OffersActions.tsx';
import { offerCard, offerColumns, offerFields, offersList } from './offers.list.tsx';
import { offerChoices, offerCounts, offersPage } from './offers.queries.ts';

const tabLabels = {
  sent: m['offers.tab.sent'],
  expired: m['offers.tab.expired'],
  validated: m['offers.tab.validated'],
  inProduction: m['offers.tab.inProduction'],
  delivered: m['offers.tab.delivered'],
  declined: m['offers.tab.declined'],
} satisfies Record<OfferDisplay, () => string>;

/** `/stillboard/offres/{code?}`: the list of offers, one open beside it when the address names it. */
export function OffersPage() {
  usePageTitle(m['offers.list.title']());
  return seesPrices(useSession()) ? <Offers /> : <NoPrices />;
}

function Offers() {
  const { code } = useParams({ strict: false }) as { code?: string };
  const session = useSession();
  const company = useTabCompany();
  const format = useFormat();
  const list = useListState(offersList);
  const page = useQuery(offersPage(list.query as never));
  const counts = useQuery({ ...offerCounts({ ...list.filterQuery, state: undefined } as never), placeholderData: keepPreviousData });
  const choices = useQuery(offerChoices());
  const unread = useUnreadMessages('offer');

  const current = list.values.state;
  const address = offersAddress(code);
  const count = (state: OfferDisplay | 'all') => counts.data?.[state];
  const tabTo = (state: string | undefined) => list.keepWith(address, { state });
  const tabs: StateTab[] = [
    { label: m['offers.tab.all'](), to: tabTo(undefined), isCurrent: current === undefined, count: count('all') },
    ...offerDisplays
      .filter((state) => state === 'sent' || current === state || (count(state)?.count ?? 0) > 0)
      .map((state) => ({ label: tabLabels[state](), to: tabTo(state), isCurrent: current === state, count: count(state) })),
  ];
  const total = current === undefined ? count('all') : current.includes(',') ? undefined : count(current as OfferDisplay);
  const rowTo = (row: OfferSummary): string => inCompany(list.keep(offersAddress(row.number)), companyForLinks(session, row.companyId));
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.number === code) ?? -1;
  const neighbour = (at: number): string | undefined => (open >= 0 && rows?.[at] ? rowTo(rows[at]) : undefined);

  return (
    <ListPage
      list={list as never}
      title={m['offers.list.title']()}
      search={m['offers.list.search']()}
      tabs={tabs}
      fields={offerFields(choices.data)}
      actions={<OffersActions query={list.filterQuery as never} sort={list.sort} dir={list.dir} total={total} />}
      columns={offerColumns(format, company === 'all', unread)}
      page={page}
      total={total}
      rowKey={(row) => row.id}
      rowTo={rowTo}
      openKey={rows?.[open]?.id}
      card={(row) => offerCard(row, format, unread)}
      empty={<NoOffers />}
      panel={
        code === undefined ? undefined : (
          <Suspense key={address} fallback={null}>
            <OfferPanel code={code} closeTo={list.keep(offersAddress())} previousTo={neighbour(open - 1)} nextTo={neighbour(open + 1)} />
          </Suspense>
        )
      }
    />
  );
}

/** The first rows are on their way before the page is drawn. */
OffersPage.load = ({ search }: ScreenRequest): Promise<void> => queryClient.prefetchQuery(offersPage(listQueryAt(offersList, search) as never));
