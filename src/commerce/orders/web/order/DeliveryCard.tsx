import { useRouterState } from '@tanstack/react-router';
import { IconAlertTriangle, IconFileTypePdf, IconMessageCircle, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { unreadMark, useUnreadMessages } from '#capabilities/conversations/web/parts/unread.tsx';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { comeIntoView } from '#platform/kit/web/in-sight.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { CopyButton } from '#platform/kit/web/parts/copying.tsx';
import { FoldedActions } from '#platform/kit/web/parts/actions.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { Delivery, OrderDetail } from '../../orders.api.ts';
import { deliveryKind } from '../../orders.journal.ts';
import { deliveries as deliveryCalls } from '../orders.queries.ts';
import { deliveryEntry } from '../parts/order-slots.ts';
import { DeliveryStatus, useDeliveryWhen, TrackingLink } from '../parts/delivery-looks.tsx';
import { DeliveryReports } from './DeliveryReports.tsx';
import { OrderTable, PartHead, QuantityHead, RowText } from './order-table.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import type { DeliveryState } from '../../order.ts';
import serialNumbersStyles from './SerialNumbers.module.css';
import styles from './DeliveryCard.module.css';

const DamageDialog = lazy(() => import('./DamageDialog.tsx').then((file) => ({ default: file.DamageDialog })));

/** A delivery: state, carrier, packages, lines with serial numbers, actions and conversation. An address that names it leads to the conversation. */
export function DeliveryCard({ order, delivery }: { order: OrderDetail; delivery: Delivery }) {
  const { user } = useSession();
  const when = useDeliveryWhen();
  const [isReporting, setReporting] = useState(false);
  const isNamed = useRouterState({ select: ({ location }) => (location.search as { delivery?: string }).delivery === delivery.number });
  const [isTalking, setTalking] = useState(isNamed);
  const unread = useUnreadMessages(deliveryKind);
  const serials = delivery.lines.flatMap((line) => line.serials);
  const file = { params: { code: delivery.number } };
  return (
    <section className={styles.card} aria-label={delivery.number} id={delivery.number} ref={isNamed ? comeIntoView : undefined}>
      <header className={styles.head}>
        <DeliveryStatus delivery={delivery} />
        <h3>
          <Reference>{delivery.number}</Reference>
        </h3>
        <span className={styles.when}>
          {delivery.receivedBy ? m['orders.receivedBy']({ when: when(delivery), name: delivery.receivedBy }) : when(delivery)}
        </span>
        <span className={styles.carrier}>
          {delivery.carrierName}
          {delivery.trackingNumber ? <TrackingLink number={delivery.trackingNumber} link={delivery.trackingLink} /> : null}
        </span>
      </header>
      <OrderTable
        heads={
          <>
            <QuantityHead>{m['orders.field.quantity']()}</QuantityHead>
            <PartHead narrow={1} wide={1}>
              {m['orders.field.serials']()}
            </PartHead>
          </>
        }
      >
        {delivery.lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" data-cell="title">
              <Reference>{line.reference}</Reference>
            </th>
            <RowText text={line.description} />
            <td data-end data-cell="figure">
              {formatNumber(line.quantity, currentLocale())}
            </td>
            <td data-cell="rest">
              <SerialNumbers line={line} state={delivery.state} companyId={order.companyId} />
            </td>
          </tr>
        ))}
      </OrderTable>
      <DeliveryPackages delivery={delivery} />
      <DeliveryReports order={order} delivery={delivery} />
      {isTalking ? (
        <div className={styles.talk}>
          <Conversation kind={deliveryKind} code={delivery.number} company={order.companyId} />
        </div>
      ) : null}
      <FoldedActions className={styles.foot} of={delivery.number}>
        <a data-kept="" href={deliveryCalls.fileAddress('GET /api/deliveries/:code/note', file)} target="_blank" rel="noreferrer">
          <IconFileTypePdf size={16} stroke={1.7} aria-hidden="true" />
          {m['orders.document.deliveryNote']()}
        </a>
        {serials.length > 0 ? (
          <>
            <CopyButton text={serials.join('\n')} label={m['orders.action.copySerials']({ count: serials.length })} />
            <a href={deliveryCalls.fileAddress('GET /api/deliveries/:code/serials', file)}>
              <IconTable size={16} stroke={1.7} aria-hidden="true" />
              {m['orders.action.serialsFile']()}
            </a>
          </>
        ) : null}
        <button type="button" data-kept="" aria-expanded={isTalking} onClick={() => setTalking(!isTalking)}>
          <IconMessageCircle size={16} stroke={1.7} aria-hidden="true" />
          {m['conversations.title']()}
          {unreadMark(unread(order.companyId, delivery.number))}
        </button>
        {delivery.state === 'inPreparation' ? null : (
          <button type="button" onClick={() => setReporting(true)}>
            <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
            {m['orders.action.reportDamage']()}
          </button>
        )}
        {hasStaffRight(user, 'workbench') ? (
          <Suspense fallback={null}>
            <deliveryEntry.Part orderId={order.id} id={delivery.id} />
          </Suspense>
        ) : null}
      </FoldedActions>
      {isReporting ? (
        <Suspense fallback={null}>
          <DamageDialog order={order} delivery={delivery} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Number and weight of the packages. Packages with a tracking number of their own are listed one by one. */
function DeliveryPackages({ delivery }: { delivery: Delivery }) {
  const { locale } = useFormat();
  const { packages } = delivery;
  if (packages.length === 0) return null;
  const grams = packages.reduce((sum, one) => sum + (one.weightGrams ?? 0), 0);
  const isWeighed = packages.every((one) => one.weightGrams !== null);
  const tracked = packages.filter((one) => one.trackingNumber !== null && one.trackingNumber !== delivery.trackingNumber);
  return (
    <p className={styles.packages}>
      {isWeighed
        ? m['orders.packagesWeighed']({ count: packages.length, weight: formatNumber(grams / 1000, locale, 1) })
        : m['orders.packages']({ count: packages.length })}
      {tracked.map((one) => (
        <span key={one.id}>
          {m['orders.package.tracked']({ carton: one.cartonNumber })} <TrackingLink number={one.trackingNumber!} link={one.trackingLink} />
        </span>
      ))}
    </p>
  );
}

const shownAtFirst = 12;

/** Serial numbers of a delivered line, in columns; a long list opens on demand. */
function SerialNumbers({ line, state, companyId }: { line: Delivery['lines'][number]; state: DeliveryState; companyId: number }) {
  const { serials, manufacturer, reference } = line;
  const [isOpen, setOpen] = useState(false);
  if (serials.length === 0)
    return <span className="quiet">{state === 'inPreparation' ? m['orders.serials.onShipping']() : m['orders.serials.notProvided']()}</span>;
  const shown = isOpen || serials.length <= shownAtFirst + 1 ? serials : serials.slice(0, shownAtFirst);
  return (
    <div className={serialNumbersStyles.serials}>
      {shown.map((serial) => (
        <SerialLink key={serial} serial={serial} companyId={companyId} manufacturer={manufacturer} reference={reference} />
      ))}
      {shown.length < serials.length ? (
        <button type="button" onClick={() => setOpen(true)}>
          {m['orders.serials.more']({ count: serials.length - shown.length })}
        </button>
      ) : null}
    </div>
  );
}
