import { m } from '#generated/messages/messages.js';
import type { OfferDetail } from '#commerce/offers/offers.api.ts';
import { mayOrder, mayRevise } from '../../offer-draft.ts';
import { ComposeButton } from '../parts/ComposeButton.tsx';
import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { calls } from '#platform/kit/web/api.ts';
import type * as orderingApi from '../../offer-drafts.api.ts';

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

const EnterOrderDialog = lazy(() => import('#commerce/order-entry/web/parts/EnterOrderDialog.tsx').then((file) => ({ default: file.EnterOrderDialog })));

const ordering = calls<typeof orderingApi>();

interface OrderButtonProps {
  offerId: string;
  /** Number that the customer gave with their acceptance. */
  customerOrderNumber: string;
}

/** Enters the order of an offer that the customer has accepted, here or elsewhere. */
function OrderButton({ offerId, customerOrderNumber }: OrderButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPackage size={16} stroke={1.7} />} onClick={() => setOpen(true)}>
        {m['offer-drafts.staff.order']()}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <EnterOrderDialog
            draft={`order of offer ${offerId}`}
            customerOrderNumber={customerOrderNumber}
            send={(body, idempotencyKey) =>
              ordering.call('POST /api/provider/offers/:id/order', { params: { id: offerId }, body }, { idempotencyKey, company: null })
            }
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
