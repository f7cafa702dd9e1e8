import { useRouterState } from '@tanstack/react-router';
import { IconAlertTriangle, IconFileTypePdf, IconMessageCircle, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { unreadMark } from '#capabilities/conversations/web/parts/unread-mark.tsx';
import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { comeIntoView } from '#platform/kit/web/come-into-view.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { CopyButton } from '#platform/kit/web/parts/CopyButton.tsx';
import { FoldedActions } from '#platform/kit/web/parts/FoldedActions.tsx';
import { Reference } from '#platform/kit/web/parts/Reference.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { Delivery, OrderDetail } from '../../orders.api.ts';
import { deliveryKind } from '../../orders.journal.ts';
import { deliveries as deliveryCalls } from '../orders.queries.ts';
import { useOrderPageSlots } from '../order-slots.ts';
import { useDeliveryWhen } from '../parts/delivery-when.ts';
import { DeliveryStatus } from '../parts/DeliveryStatus.tsx';
import { TrackingLink } from '../parts/TrackingLink.tsx';
import { DeliveryReports } from './DeliveryReports.tsx';
import { DeliveryPackages } from './DeliveryPackages.tsx';
import { OrderTable, PartHead, QuantityHead, RowText } from './order-table.tsx';
import { SerialNumbers } from './SerialNumbers.tsx';
import styles from './DeliveryCard.module.css';

const DamageDialog = lazy(() => import('./DamageDialog.tsx').then((file) => ({ default: file.DamageDialog })));

/** A delivery: state, carrier, packages, lines with serial numbers, actions and conversation. An address that names it leads to the conversation. */
export function DeliveryCard({ order, delivery }: { order: OrderDetail; delivery: Delivery }) {
  const { user } = useSession();
  const { DeliveryEntry } = useOrderPageSlots();
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
        {staffMay(user, 'workbench') ? (
          <Suspense fallback={null}>
            <DeliveryEntry orderId={order.id} id={delivery.id} />
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
