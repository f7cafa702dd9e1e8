import { IconFilePlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { NoRight } from '#platform/kit/web/parts/page-header.tsx';
import { canSeePrices, useSession } from '#platform/kit/web/session.ts';
import { newRequestAddress, newRequestCode } from '#commerce/offers/offers.paths.ts';
import { offersRefused } from '#commerce/offers/web/parts/offer-texts.tsx';
import { useMayRequest } from '#platform/kit/web/may-act.ts';
import { RequestPanel } from './requests/RequestPanel.tsx';
import { requestsScreen } from './requests/requests.screen.tsx';

// The dialog, its schema and the calendar are loaded when a reader opens it.
const NewRequest = lazy(() => import('./requests/NewRequest.tsx').then((file) => ({ default: file.NewRequest })));

/** `/stillboard/demandes-offre/{code?}`: the requests for offers, one open beside the list; `new` opens the form. */
export function OfferRequestsPage() {
  const { code } = useParams({ strict: false }) as { code?: string };
  return code === newRequestCode ? <NewRequestPage /> : <Requests />;
}

function NewRequestPage() {
  usePageTitle(m['offers.requests.title']());
  if (!canSeePrices(useSession()))
    return (
      <NoRight title={offersRefused.title()} actions={offersRefused.actions()}>
        {offersRefused.text()}
      </NoRight>
    );
  return (
    <Suspense fallback={null}>
      <NewRequest />
    </Suspense>
  );
}

function Requests() {
  const { provider } = useSession();
  const mayRequest = useMayRequest();
  const renderRequestButton = (variant: 'filled' | 'default') =>
    mayRequest ? (
      <LinkButton data-new="" to={newRequestAddress()} variant={variant} leftSection={<IconFilePlus size={16} stroke={1.7} />}>
        {m['offers.action.request']()}
      </LinkButton>
    ) : null;
  return (
    <ListScreen
      screen={requestsScreen}
      extras={noExtras}
      actions={({ primary }) => renderRequestButton(primary)}
      empty={
        <EmptyState title={m['offer-requests.empty']()} actions={renderRequestButton('filled')}>
          <p>{m['offer-requests.emptyText']({ provider: provider.name })}</p>
        </EmptyState>
      }
      panel={(place) => <RequestPanel place={place} />}
    />
  );
}
