import { CorrectedList } from '#capabilities/ingest/web/parts/CorrectedList.tsx';
import { valueText } from '#capabilities/ingest/web/parts/value-text.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { correctionNames } from '#commerce/orders/correction-names.ts';
import type { CorrectedValue, EnteredOrder } from '../entered-orders.api.ts';
import { deliveryStates, type DeliveryState } from '#commerce/orders/order.ts';
import { deliveryStateNames } from '#commerce/orders/orders.names.ts';
import { entries, refreshOrders } from './entry.queries.ts';

/** Corrected values of an order of the ERP and of its deliveries. */
export function CorrectedValues({ order }: { order: EnteredOrder }) {
  const format = useFormat();
  return <CorrectedList values={order.corrected.map((value) => shownOf(value, order, format))} onTaken={refreshOrders} />;
}

function shownOf({ object, id, number, version, path, field, reference, ...value }: CorrectedValue, order: EnteredOrder, format: Format) {
  const shown = (text: string | null): string => {
    if (field === 'carrier') return order.carriers.find(({ code }) => code === text)?.name ?? valueText(text, format);
    return field === 'state' && isState(text) ? deliveryStateNames[text]() : valueText(text, format);
  };
  const input = { params: { id }, body: { version, paths: [path] } };
  return {
    ...value,
    key: `${id} ${path}`,
    name: withDots(object === 'delivery' ? number : reference, correctionNames[field]?.() ?? field),
    kept: shown(value.kept),
    sent: shown(value.sent),
    take: (intent: string): Promise<unknown> => {
      const how = { company: null, idempotencyKey: `${intent}-${version}` };
      return object === 'order'
        ? entries.call('POST /api/provider/orders/:id/erp-values', input, how)
        : entries.call('POST /api/provider/deliveries/:id/erp-values', input, how);
    },
  };
}

const isState = (text: string | null): text is DeliveryState => deliveryStates.some((state) => state === text);
