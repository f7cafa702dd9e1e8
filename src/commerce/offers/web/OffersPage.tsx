import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.ts';
import { IconFilePlus, IconMessages } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/load-list.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import type { ScreenRequest } from '#platform/kit/web/screen-page.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { offerKind } from '../offers.journal.ts';
import { offerList } from '../offers.list.ts';
import { newRequestAddress, offerRequestsAddress } from '../offers.paths.ts';
import { NoOffers } from './NoOffers.tsx';
import { OffersToApprove } from './OffersToApprove.tsx';
import { OfferPanel, type StaffActions } from './OfferPanel.tsx';
import { offersScreen } from './offers.screen.tsx';
import { useMayRequest } from '#platform/kit/web/may-request.ts';

/** `/stillboard/offres/{code?}`: the list of offers, one open beside it when the address names it. */
export function OffersPage({ StaffActions }: { StaffActions: StaffActions }) {
  const mayRequest = useMayRequest();
  const isStaff = useSession().user.staffRole !== null;
  return (
    <ListScreen
      screen={offersScreen}
      extras={{ unread: useUnreadMessages(offerKind) }}
      actions={(list) => (
        <>
          <LinkButton to={offerRequestsAddress()} variant="default" leftSection={<IconMessages size={16} stroke={1.7} />}>
            {isStaff ? m['offers.requests.title']() : m['offers.requests.mine']()}
          </LinkButton>
          <ExportButton list={list} />
          {mayRequest ? (
            <LinkButton data-new="" to={newRequestAddress()} variant={list.primary} leftSection={<IconFilePlus size={16} stroke={1.7} />}>
              {m['offers.action.request']()}
            </LinkButton>
          ) : null}
        </>
      )}
      above={<OffersToApprove />}
      empty={<NoOffers />}
      panel={(place) => <OfferPanel place={place} StaffActions={StaffActions} />}
    />
  );
}
const loadRows = loadList(offerList);
OffersPage.load = (request: ScreenRequest) => Promise.all([loadRows(request), OffersToApprove.load()]);
