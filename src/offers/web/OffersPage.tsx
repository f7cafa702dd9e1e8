import { useUnreadMessages } from '#conversations/web/parts/unread.ts';
import { IconMessageCircle, IconMessages } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { ExportButton } from '#exports/web/parts/ExportButton.tsx';
import { useTabCompany } from '#platform/web/company.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { loadList } from '#platform/web/list/load-list.ts';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { offerKind } from '../offers.journal.ts';
import { offerList } from '../offers.list.ts';
import { newRequestAddress, offerRequestsAddress } from '../offers.paths.ts';
import { NoOffers } from './NoOffers.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { offersScreen } from './offers.screen.tsx';

/** `/stillboard/offres/{code?}`: the list of offers, one open beside it when the address names it. */
export function OffersPage() {
  const isOneCompany = useTabCompany() !== 'all';
  const { code } = useParams({ strict: false }) as { code?: string };
  return (
    <ListScreen
      screen={offersScreen}
      extras={{ unread: useUnreadMessages(offerKind) }}
      actions={(list) => (
        <>
          <LinkButton to={offerRequestsAddress()} variant="default" leftSection={<IconMessages size={16} stroke={1.7} />}>
            {m['offers.requests.mine']()}
          </LinkButton>
          <ExportButton list={list} />
          {isOneCompany ? (
            <LinkButton to={newRequestAddress()} variant={code === undefined ? 'filled' : 'default'} leftSection={<IconMessageCircle size={16} stroke={1.7} />}>
              {m['offers.action.request']()}
            </LinkButton>
          ) : null}
        </>
      )}
      empty={<NoOffers />}
      panel={(place) => <OfferPanel place={place} />}
    />
  );
}
OffersPage.load = loadList(offerList);
