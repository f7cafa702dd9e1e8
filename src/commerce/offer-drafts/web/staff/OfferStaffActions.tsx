import { m } from '#generated/messages/messages.js';
import type { OfferDetail } from '#commerce/offers/offers.api.ts';
import { mayOrder, mayRevise } from '../../offer-draft.ts';
import { ComposeButton } from '../parts/ComposeButton.tsx';
import { OrderButton } from './OrderButton.tsx';

/** Actions of the provider's people on an offer: the customer's order, the next revision. */
export function OfferStaffActions({ offer }: { offer: OfferDetail }) {
  const accepted = offer.answers.find(({ kind }) => kind === 'accepted');
  return (
    <>
      {mayOrder(offer) === true ? <OrderButton offerId={offer.id} customerOrderNumber={accepted?.purchaseOrderNumber ?? ''} /> : null}
      {mayRevise(offer) === true ? <ComposeButton label={m['offer-drafts.staff.revise']()} companyId={offer.companyId} revises={offer.number} /> : null}
    </>
  );
}
