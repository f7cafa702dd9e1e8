import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { SourceBar } from '#platform/kit/web/parts/object-page.tsx';
import { m } from '#generated/messages/messages.js';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import type { EnteredOrder, CorrectedValue } from '../entered-orders.api.ts';
import { countUndelivered } from '#commerce/orders/order-entry.ts';
import { enteredOrderQuery, entries, refreshOrders } from './entered-orders.queries.ts';
import { valueText, CorrectedList } from '#capabilities/ingest/web/parts/corrected-values.tsx';
import { withDots } from '#platform/kernel/dots.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { correctionNames } from '#commerce/orders/orders.feeds.ts';
import { deliveryStates, type DeliveryState } from '#commerce/orders/order.ts';
import { deliveryStateNames } from '#commerce/orders/orders.names.ts';

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
            <ActionButton variant="default" cannot={explainUndeliverable(order)} onClick={() => setOpen('delivery')}>
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

const explainUndeliverable = ({ lines }: EnteredOrder): string | undefined =>
  lines.some((line) => countUndelivered(line) > 0) ? undefined : m['order-entry.nothingLeft']();

/** Corrected values of an order of the ERP and of its deliveries. */
function CorrectedValues({ order }: { order: EnteredOrder }) {
  const format = useFormat();
  return <CorrectedList values={order.corrected.map((value) => describeCorrected(value, order, format))} onTaken={refreshOrders} />;
}

function describeCorrected({ object, id, number, version, path, field, reference, ...value }: CorrectedValue, order: EnteredOrder, format: Format) {
  const formatValue = (text: string | null): string => {
    if (field === 'carrier') return order.carriers.find(({ code }) => code === text)?.name ?? valueText(text, format);
    return field === 'state' && isState(text) ? deliveryStateNames[text]() : valueText(text, format);
  };
  const input = { params: { id }, body: { version, paths: [path] } };
  return {
    ...value,
    key: `${id} ${path}`,
    name: withDots(object === 'delivery' ? number : reference, correctionNames[field]?.() ?? field),
    kept: formatValue(value.kept),
    sent: formatValue(value.sent),
    take: (intent: string): Promise<unknown> => {
      const how = { company: null, idempotencyKey: `${intent}-${version}` };
      return object === 'order'
        ? entries.call('POST /api/provider/orders/:id/erp-values', input, how)
        : entries.call('POST /api/provider/deliveries/:id/erp-values', input, how);
    },
  };
}

const isState = (text: string | null): text is DeliveryState => deliveryStates.some((state) => state === text);
