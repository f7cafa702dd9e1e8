import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { toProblem } from '#platform/kit/web/problem.ts';
import type { EnteredDelivery } from '../entered-orders.api.ts';
import { enteredOrderQuery, entries, refreshOrders } from './entered-orders.queries.ts';

const DeliveryDialog = lazy(() => import('./DeliveryDialog.tsx').then((file) => ({ default: file.DeliveryDialog })));

/** Actions of the provider's people on a delivery. One that was entered by hand can be taken away. */
export function DeliveryEntry({ orderId, id }: { orderId: string; id: string }) {
  const { data: order } = useQuery(enteredOrderQuery(orderId));
  const [isOpen, setOpen] = useState(false);
  const delivery = order?.deliveries.find((one) => one.id === id);
  if (!order || !delivery) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <IconPencil size={16} stroke={1.7} aria-hidden="true" />
        {m['order-entry.change']()}
      </button>
      {delivery.source === 'portal' && delivery.state === 'inPreparation' ? (
        <button type="button" onClick={() => void remove(delivery)}>
          <IconTrash size={16} stroke={1.7} aria-hidden="true" />
          {m['order-entry.remove']()}
        </button>
      ) : null}
      <Suspense fallback={null}>{isOpen ? <DeliveryDialog order={order} delivery={delivery} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

async function remove({ id, number, version }: EnteredDelivery): Promise<void> {
  const isSure = await confirm({
    title: m['order-entry.removeQuestion']({ number }),
    text: m['order-entry.removeText'](),
    confirm: m['order-entry.remove'](),
    isDanger: true,
  });
  if (!isSure) return;
  try {
    await entries.call('POST /api/provider/deliveries/:id/removal', { params: { id }, body: { version } }, { company: null });
    toast({ kind: 'success', title: m['order-entry.removed']({ number }) });
  } catch (failure) {
    toast({ kind: 'error', title: toProblem(failure, true).message });
  }
  await refreshOrders();
}
