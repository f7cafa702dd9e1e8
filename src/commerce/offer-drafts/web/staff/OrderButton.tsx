import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { calls } from '#platform/kit/web/api.ts';
import type * as orderingApi from '../../ordering.api.ts';

const EnterOrderDialog = lazy(() => import('#commerce/order-entry/web/parts/EnterOrderDialog.tsx').then((file) => ({ default: file.EnterOrderDialog })));

const ordering = calls<typeof orderingApi>();

interface OrderButtonProps {
  offerId: string;
  /** Number that the customer gave with their acceptance. */
  customerOrderNumber: string;
}

/** Enters the order of an offer that the customer has accepted, here or elsewhere. */
export function OrderButton({ offerId, customerOrderNumber }: OrderButtonProps) {
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
