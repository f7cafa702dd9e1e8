import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { useFormat, type Format } from '#platform/web/use-format.ts';
import type { EnteredOrder } from '../../entered-orders.api.ts';
import { leftToDeliver } from '../../order-entry.ts';
import styles from './Entry.module.css';
import { CorrectedValues } from './CorrectedValues.tsx';
import { enteredOrderQuery } from './entry.queries.ts';

const DeliveryDialog = lazy(() => import('./DeliveryDialog.tsx').then((file) => ({ default: file.DeliveryDialog })));
const LinesDialog = lazy(() => import('./LinesDialog.tsx').then((file) => ({ default: file.LinesDialog })));

/** Source of an order, for the provider's people, with what they can enter by hand. */
export function OrderEntry({ id }: { id: string }) {
  const { data: order } = useQuery(enteredOrderQuery(id));
  const format = useFormat();
  const [open, setOpen] = useState<'delivery' | 'lines' | null>(null);
  if (!order) return null;
  const close = (): void => setOpen(null);
  return (
    <section className={styles.bar} aria-label={m['orders.entry.source']()}>
      <p>{originText(order, format)}</p>
      <ActionButton variant="default" onClick={() => setOpen('lines')}>
        {m['orders.entry.correctLines']()}
      </ActionButton>
      {order.source === 'portal' ? (
        <ActionButton variant="default" cannot={cannotDeliver(order)} onClick={() => setOpen('delivery')}>
          {m['orders.entry.newDelivery']()}
        </ActionButton>
      ) : null}
      <CorrectedValues order={order} />
      <Suspense fallback={null}>
        {open === 'delivery' ? <DeliveryDialog order={order} delivery={null} onClose={close} /> : null}
        {open === 'lines' ? <LinesDialog order={order} onClose={close} /> : null}
      </Suspense>
    </section>
  );
}

const sourceTexts = { erp: m['orders.entry.source.erp'], portal: m['orders.entry.source.portal'], import: m['orders.entry.source.import'] };
const sourcesKnown = { erp: m['orders.entry.source.erpSince'], portal: m['orders.entry.source.portalBy'], import: m['orders.entry.source.importBy'] };

/** Source of the order: who entered it, or since when the ERP sends it. */
const originText = ({ source, origin }: EnteredOrder, format: Format): string =>
  origin === null ? sourceTexts[source]() : sourcesKnown[source]({ name: origin.by, instant: format.instant(origin.at, 'shortDateTime') });

const cannotDeliver = ({ lines }: EnteredOrder): string | undefined =>
  lines.some((line) => leftToDeliver(line) > 0) ? undefined : m['orders.entry.nothingLeft']();
