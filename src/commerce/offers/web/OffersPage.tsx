import { startWriting, useUnreadMessages } from '#capabilities/conversations/web/parts/unread.tsx';
import { IconFilePlus, IconMessages, IconChecks } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { ListScreen, type PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { loadList, countsQuery } from '#platform/lists/web/list-queries.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { useSession, hasRight, keptSession } from '#platform/kit/web/session.ts';
import { offerKind } from '../offers.journal.ts';
import { offerList } from '../offers.list.ts';
import { newRequestAddress, offerRequestsAddress, offersAddress } from '../offers.paths.ts';
import { offersScreen, formatNumberedRevision } from './offers.screen.tsx';
import { useMayRequest } from '#platform/kit/web/may-act.ts';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withQuery } from '#platform/kernel/address.ts';
import type { Session } from '#platform/http/session.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { countText } from '#platform/kit/web/use-format.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import styles from './OffersToApprove.module.css';
import { ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import { OfferActions } from './answer/OfferActions.tsx';
import { offerStaffActions } from './parts/offer-staff-actions.ts';
import { offerTexts } from './parts/offer-texts.tsx';
import { offerQuery } from './offers.queries.ts';

/** `/stillboard/offres/{code?}`: the list of offers, one open beside it when the address names it. */
export function OffersPage() {
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
      panel={(place) => <OfferPanel place={place} />}
    />
  );
}
const loadRows = loadList(offerList);
OffersPage.load = (request: ScreenRequest) =>
  Promise.all([loadRows(request), OffersToApprove.load(), keptSession()?.user.staffRole ? offerStaffActions.load() : undefined]);

/** No offer yet: what will appear here, and how to ask for one. */
function NoOffers() {
  const { provider } = useSession();
  const mayRequest = useMayRequest();
  return (
    <EmptyState
      title={m['offers.empty.title']()}
      actions={
        <>
          {mayRequest ? (
            <LinkButton data-new="" to={newRequestAddress()} leftSection={<IconFilePlus size={16} stroke={1.7} />}>
              {m['offers.action.request']()}
            </LinkButton>
          ) : null}
          <LinkButton to={ordersAddress()} variant="default">
            {m['offers.empty.orders']()}
          </LinkButton>
        </>
      }
    >
      <p>{m['offers.empty.text']({ provider: provider.name })}</p>
    </EmptyState>
  );
}

const approvalCountsQuery = () => countsQuery(offerList, { approval: 'mine' });
const mayApprove = (session: Session): boolean => session.user.staffRole === null && hasRight(session, 'accepts');

/** Link to the offers whose signed acceptance waits for the reader; absent without any. */
function OffersToApprove() {
  const isAsked = mayApprove(useSession());
  const { data } = useQuery({ ...approvalCountsQuery(), enabled: isAsked });
  // A page that was drawn before the answer keeps the place whatever the answer is: the list below never moves.
  const [keepsPlace] = useState(isAsked && data === undefined);
  if (!data || data.all.count === 0) return keepsPlace ? <div className={styles.place} aria-hidden="true" /> : null;
  return (
    <Link to={withQuery(offersAddress(), { approval: 'mine' })} className={styles.toApprove}>
      <IconChecks size={16} stroke={1.7} aria-hidden="true" />
      {m['offers.approval.toDecide']({ count: data.all.count, number: countText(data.all) })}
    </Link>
  );
}

/** Asks together with the rows, so that the page is seldom drawn before the answer. */
OffersToApprove.load = async (): Promise<void> => {
  const session = keptSession();
  const query = approvalCountsQuery();
  if (session && mayApprove(session) && !queryClient.getQueryData(query.queryKey)) await queryClient.prefetchQuery(query);
};

const loadBody = () => import('./OfferPanelBody.tsx').then((file) => ({ default: file.OfferPanelBody }));
const OfferPanelBody = lazy(loadBody);

/** The offer open beside the list. */
function OfferPanel({ place }: { place: PanelPlace }) {
  const question = useRef<HTMLTextAreaElement>(null);
  // Beside its data, not after it. What does not come now comes with the body itself.
  useEffect(() => void loadBody().catch(() => undefined), []);
  return (
    <ObjectPanel
      place={place}
      query={useQuery(offerQuery(place.code))}
      texts={offerTexts}
      title={formatNumberedRevision}
      // The provider's people do not answer their own offers; they write in the conversation.
      footer={(offer) =>
        offer.can.accept === 'staff' ? (
          <Suspense fallback={null}>
            <offerStaffActions.Part offer={offer} />
          </Suspense>
        ) : (
          <OfferActions offer={offer} onAsk={() => startWriting(question.current, { kind: offerKind, code: offer.number })} />
        )
      }
    >
      {(offer) => <OfferPanelBody offer={offer} question={question} />}
    </ObjectPanel>
  );
}
