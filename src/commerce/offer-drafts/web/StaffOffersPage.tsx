import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { currentCompany } from '#platform/kit/web/company.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { buildFields } from '#platform/lists/web/list-fields.ts';
import { readListQuery } from '#platform/lists/web/list-address.ts';
import { stateTabs, findTotal, useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { CallOf } from '#platform/http/contract.ts';
import type { listStaffOffers } from '../staff-offers.api.ts';
import { offerKind } from '#commerce/offers/offers.journal.ts';
import { offersPaths } from '#commerce/offers/offers.paths.ts';
import { staffOffers } from './composer/composer.queries.ts';
import { staffOfferAddress, buildStaffOfferCard, buildStaffOfferColumns, staffOffersList } from './staff/staff-offers.screen.tsx';

const NewOfferDialog = lazy(() => import('./staff/NewOfferDialog.tsx').then((file) => ({ default: file.NewOfferDialog })));

const pageQuery = (query: CallOf<typeof listStaffOffers>['query']) =>
  staffOffers.list('GET /api/provider/offers', { query }, { company: null, kinds: [offerKind] });

/** `/provider/offres`: offers of all companies and drafts. */
export function StaffOffersPage() {
  const format = useFormat();
  const [isBeginning, setBeginning] = useState(false);
  const list = useListState(staffOffersList);
  const { state: _state, ...filters } = list.filterQuery;
  const page = useQuery(pageQuery(list.query));
  const { data: counts } = useQuery(staffOffers.query('GET /api/provider/offers/counts', { query: filters }, { company: null, kinds: [offerKind] }));
  const columns = useMemo(() => buildStaffOfferColumns(format), [format]);
  return (
    <>
      <ListPage
        list={list}
        title={m['offer-drafts.staff.title']()}
        actions={
          <Button data-new="" leftSection={<IconPlus size={16} stroke={1.7} />} onClick={() => setBeginning(true)}>
            {m['offer-drafts.staff.new']()}
          </Button>
        }
        tabs={stateTabs(staffOffersList, list, offersPaths.staff, counts)}
        search={m['offer-drafts.staff.search']()}
        fields={buildFields(staffOffersList, undefined, list.values)}
        columns={columns}
        page={page}
        total={findTotal(staffOffersList, list.values.state, counts)}
        rowKey={(row) => row.id}
        rowTo={staffOfferAddress}
        leadsAway
        card={(row) => buildStaffOfferCard(row, format)}
        empty={
          <EmptyState title={m['offer-drafts.staff.empty']()} actions={<Button onClick={() => setBeginning(true)}>{m['offer-drafts.staff.new']()}</Button>}>
            <p>{m['offer-drafts.staff.emptyText']()}</p>
          </EmptyState>
        }
      />
      <Suspense fallback={null}>{isBeginning ? <NewOfferDialog onClose={() => setBeginning(false)} /> : null}</Suspense>
    </>
  );
}

/** Requests the first rows before the page renders. */
StaffOffersPage.load = ({ search }: ScreenRequest): Promise<void> =>
  queryClient.prefetchQuery(pageQuery(readListQuery(staffOffersList, search, currentCompany()).query));
