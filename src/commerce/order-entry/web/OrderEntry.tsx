import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { SourceBar } from '#platform/kit/web/parts/SourceBar.tsx';
import { m } from '#generated/messages/messages.js';
import { ActionButton } from '#platform/kit/web/parts/ActionButton.tsx';
import type { EnteredOrder } from '../entered-orders.api.ts';
import { leftToDeliver } from '#commerce/orders/order-entry.ts';
import { CorrectedValues } from './CorrectedValues.tsx';
import { enteredOrderQuery } from './entry.queries.ts';

const DeliveryDialog = lazy(() => import('./DeliveryDialog.tsx').then((file) => ({ default: file.DeliveryDialog })));
const LinesDialog = lazy(() => import('./LinesDialog.tsx').then((file) => ({ default: file.LinesDialog })));

/** Source of an order, for the provider's people, with what they can enter by hand. */
export function OrderEntry({ id }: { id: string }) {
  const { data: order } = useQuery(enteredOrderQuery(id));
  const [open, setOpen] = useState<'delivery' | 'lines' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <SourceBar label={m['orders.entry.source']()} of={order}>
      {order ? (
        <>
          <ActionButton variant="default" onClick={() => setOpen('lines')}>
            {m['order-entry.correctLines']()}
          </ActionButton>
          {order.source === 'portal' ? (
            <ActionButton variant="default" cannot={cannotDeliver(order)} onClick={() => setOpen('delivery')}>
              {m['order-entry.newDelivery']()}
            </ActionButton>
          ) : null}
          <CorrectedValues order={order} />
          <Suspense fallback={null}>
            {open === 'delivery' ? <DeliveryDialog order={order} delivery={null} onClose={close} /> : null}
            {open === 'lines' ? <LinesDialog order={order} onClose={close} /> : null}
          </Suspense>
        </>
      ) : null}
    </SourceBar>
  );
}

const cannotDeliver = ({ lines }: EnteredOrder): string | undefined =>
  lines.some((line) => leftToDeliver(line) > 0) ? undefined : m['order-entry.nothingLeft']();
