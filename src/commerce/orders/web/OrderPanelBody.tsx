import { m } from '#generated/messages/messages.js';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { UnreadHint } from '#capabilities/conversations/web/parts/unread.tsx';
import { canSeePrices, useSession, companyForLinks } from '#platform/kit/web/session.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Meter } from '#platform/kit/web/parts/cards.tsx';
import { PanelPart, PanelBody } from '#platform/kit/web/parts/panel.tsx';
import { Reference, Person } from '#platform/kit/web/parts/cells.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OrderDetail } from '../orders.api.ts';
import { orderKind } from '../orders.journal.ts';
import { OrderStatus, DeliveredCount, renderDamageMark } from './parts/order-cells.tsx';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { offerOfOrder } from './parts/order-slots.ts';
import styles from './OrderPanelBody.module.css';
import { withCompany } from '#platform/kernel/address.ts';
import { dot, withDots } from '#platform/kernel/dots.ts';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { Timeline } from '#platform/kit/web/parts/history.tsx';
import { deliveryAddress } from '../orders.paths.ts';
import { deliveries as deliveryCalls } from './orders.queries.ts';
import { useDeliveryWhen, resolveDeliveryLook } from './parts/delivery-looks.tsx';

const linesShown = 12;

/** An order beside the list: state, properties, deliveries, lines and conversation. */
export function OrderPanelBody({ order, orderTo }: { order: OrderDetail; orderTo: string }) {
  const { money } = useFormat();
  const session = useSession();
  const lines = order.lines.filter((line) => line.kind === 'equipment');
  const shown = (lines.length > 0 ? lines : order.lines).slice(0, linesShown);
  const delivered = m['orders.delivered.of']({ delivered: order.quantityDelivered, ordered: order.quantityOrdered });
  const rest = order.lines.length - shown.length;
  return (
    <PanelBody
      title={order.project || m['orders.noProject']()}
      state={
        <>
          <OrderStatus state={order.state} /> <span aria-hidden="true">·</span> <span>{delivered}</span>
          <UnreadHint kind={orderKind} code={order.number} company={order.companyId} />
        </>
      }
      progress={<Meter value={order.quantityDelivered} whole={order.quantityOrdered} label={delivered} />}
    >
      <Properties
        items={[
          canSeePrices(session) && { label: m['orders.field.totalExclVat'](), value: money(order.totalExclVat, order.currency) },
          order.offerNumber !== null && {
            label: m['orders.field.offer'](),
            value: <offerOfOrder.Part number={order.offerNumber} companyId={order.companyId} />,
          },
          { label: m['orders.field.number'](), value: order.number },
          order.requesterName !== null && { label: m['orders.field.requester'](), value: <Person name={order.requesterName} /> },
          { label: m['orders.field.partialDelivery'](), value: order.partialDeliveryAllowed ? m['orders.partial.allowed']() : m['orders.partial.refused']() },
          order.site !== null && {
            label: m['orders.field.site'](),
            value: <SiteLink site={order.site.code} label={order.site.label} companyId={order.companyId} />,
          },
        ]}
      />
      {order.deliveries.length > 0 ? (
        <PanelPart title={m['orders.part.deliveries']()} count={order.deliveries.length}>
          <DeliveryList order={order} />
        </PanelPart>
      ) : null}
      <PanelPart title={m['orders.part.lines']()} count={order.lines.length}>
        <ul className={styles.lines}>
          {shown.map((line) => (
            <li key={line.id}>
              <span className={styles.reference}>
                <Reference>{line.reference}</Reference>
              </span>
              <DeliveredCount delivered={line.quantityDelivered} ordered={line.quantityOrdered - line.quantityCancelled} />
              <OrderStatus state={line.state} />
            </li>
          ))}
        </ul>
        {rest > 0 ? (
          <p className={styles.rest}>
            <Link to={orderTo}>{m['orders.part.otherLines']({ count: rest })}</Link>
          </p>
        ) : null}
      </PanelPart>
      <Conversation kind={orderKind} code={order.number} company={order.companyId} />
    </PanelBody>
  );
}

const pickMark = ({ icon, family }: StatusLook) => ({ icon, family });

/** The deliveries of an order, the next ones first, on a short line each. */
function DeliveryList({ order }: { order: OrderDetail }) {
  const when = useDeliveryWhen();
  const session = useSession();
  return (
    <Timeline
      label={m['orders.part.deliveries']()}
      entries={order.deliveries.toReversed().map((delivery) => ({
        id: delivery.id,
        ...pickMark(resolveDeliveryLook(delivery, session.today)),
        title: (
          <>
            <Link to={withCompany(deliveryAddress(order.number, delivery.number), companyForLinks(session, order.companyId))}>{delivery.number}</Link>
            {dot}
            {m['orders.pieces']({ count: delivery.lines.reduce((sum, line) => sum + line.quantity, 0) })}
            {renderDamageMark(order.damageReports.filter(({ deliveryNumber, state }) => deliveryNumber === delivery.number && state !== 'closed').length)}
          </>
        ),
        text: withDots(delivery.carrierName, when(delivery)),
        end:
          delivery.state === 'delivered' ? (
            <a href={deliveryCalls.fileAddress('GET /api/deliveries/:code/note', { params: { code: delivery.number } })} target="_blank" rel="noreferrer">
              {m['orders.action.note']()}
            </a>
          ) : delivery.trackingLink ? (
            <a href={delivery.trackingLink} target="_blank" rel="noreferrer">
              {m['orders.action.track']()}
            </a>
          ) : null,
      }))}
    />
  );
}
