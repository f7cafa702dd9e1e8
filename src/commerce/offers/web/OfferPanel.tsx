import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useRef } from 'react';
import { startWriting } from '#capabilities/conversations/web/parts/way-to-messages.ts';
import type { PanelPlace } from '#platform/web/list/ListScreen.tsx';
import { ObjectPanel } from '#platform/web/list/ObjectPanel.tsx';
import { m } from '#generated/messages/messages.js';
import { mayOrder, mayRevise } from '#commerce/offer-drafts/offer-draft.ts';
import type { OfferDetail } from '../offers.api.ts';
import { offerKind } from '../offers.journal.ts';
import { ComposeButton } from '#commerce/offer-drafts/web/parts/ComposeButton.tsx';
import { OrderButton } from '#commerce/offer-drafts/web/staff/OrderButton.tsx';
import { OfferActions } from './answer/OfferActions.tsx';
import { offerTexts } from './parts/offer-texts.ts';
import { offerQuery } from './offers.queries.ts';
import { numberedRevision } from './offers.screen.tsx';

const loadBody = () => import('./OfferPanelBody.tsx').then((file) => ({ default: file.OfferPanelBody }));
const OfferPanelBody = lazy(loadBody);

/** The offer open beside the list. */
export function OfferPanel({ place }: { place: PanelPlace }) {
  const question = useRef<HTMLTextAreaElement>(null);
  // Beside its data, not after it. What does not come now comes with the body itself.
  useEffect(() => void loadBody().catch(() => undefined), []);
  return (
    <ObjectPanel
      place={place}
      query={useQuery(offerQuery(place.code))}
      texts={offerTexts}
      title={numberedRevision}
      // The provider's people do not answer their own offers; they write in the conversation.
      footer={(offer) =>
        offer.can.accept === 'staff' ? (
          <StaffActions offer={offer} />
        ) : (
          <OfferActions offer={offer} onAsk={() => startWriting(question.current, { kind: offerKind, code: offer.number })} />
        )
      }
    >
      {(offer) => <OfferPanelBody offer={offer} question={question} />}
    </ObjectPanel>
  );
}

/** An order of the customer, the next revision. */
function StaffActions({ offer }: { offer: OfferDetail }) {
  const accepted = offer.answers.find(({ kind }) => kind === 'accepted');
  return (
    <>
      {mayOrder(offer) === true ? <OrderButton offerId={offer.id} customerOrderNumber={accepted?.purchaseOrderNumber ?? ''} /> : null}
      {mayRevise(offer) === true ? <ComposeButton label={m['offers.staff.revise']()} companyId={offer.companyId} revises={offer.number} /> : null}
    </>
  );
}
