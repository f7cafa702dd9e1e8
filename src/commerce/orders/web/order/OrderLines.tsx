import { classifyExpiry } from '#installed-base/catalogue/expiry.ts';
import { ExpiryStatus } from '#installed-base/contracts/web/parts/contract-cells.tsx';
import { m } from '#generated/messages/messages.js';
import { Money, Day, Reference } from '#platform/kit/web/parts/cells.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { LineKind } from '../../order.ts';
import type { OrderDetail } from '../../orders.api.ts';
import { OrderStatus, DeliveredCount } from '../parts/order-cells.tsx';
import { OrderTable, PartHead, QuantityHead, RowText } from './order-table.tsx';
import styles from './OrderTable.module.css';

/** The lines of some kinds: services, or support and subscriptions with their periods. */
export function OrderLines({ order, kinds, hasPeriod }: { order: OrderDetail; kinds: readonly LineKind[]; hasPeriod?: boolean }) {
  const { today } = useSession();
  const lines = order.lines.filter((line) => kinds.includes(line.kind));
  const hasAmounts = lines.some((line) => line.totalExclVat !== null);
  if (lines.length === 0)
    return (
      <EmptyState title={hasPeriod ? m['orders.noSupport.title']() : m['orders.noServices.title']()}>
        <p>{hasPeriod ? m['orders.noSupport.text']() : m['orders.noServices.text']()}</p>
      </EmptyState>
    );
  const amountPart = hasAmounts ? { narrow: 0.32, wide: hasPeriod ? 0.22 : 0.3 } : { narrow: 0, wide: 0 };
  const dayParts = hasPeriod ? { starts: 0.24, ends: 0.24, endsNarrow: 0.29 } : { starts: 0, ends: 0, endsNarrow: 0 };
  return (
    <div className={styles.box} role="region" aria-label={hasPeriod ? m['orders.part.support']() : m['orders.part.services']()}>
      <OrderTable
        heads={
          <>
            <QuantityHead>{hasPeriod ? m['orders.field.quantity']() : m['orders.field.done']()}</QuantityHead>
            {hasPeriod ? (
              <>
                <PartHead narrow={0} wide={dayParts.starts}>
                  {m['orders.field.startsOn']()}
                </PartHead>
                <PartHead narrow={dayParts.endsNarrow} wide={dayParts.ends}>
                  {m['orders.field.endsOn']()}
                </PartHead>
              </>
            ) : null}
            {hasAmounts ? (
              <PartHead {...amountPart} isEnd>
                {m['orders.field.totalExclVat']()}
              </PartHead>
            ) : null}
            <PartHead narrow={1 - amountPart.narrow - dayParts.endsNarrow} wide={1 - amountPart.wide - dayParts.starts - dayParts.ends}>
              {m['orders.field.state']()}
            </PartHead>
          </>
        }
      >
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" data-cell="title">
              <Reference>{line.reference}</Reference>
              {line.serviceLevel ? (
                <span className={styles.under}>
                  <span className="visually-hidden">{m['orders.field.serviceLevel']()} : </span>
                  {line.serviceLevel}
                </span>
              ) : null}
            </th>
            <RowText text={line.description} />
            <td data-end data-cell="figure">
              {hasPeriod ? (
                line.quantityOrdered - line.quantityCancelled
              ) : (
                <DeliveredCount delivered={line.quantityDelivered} ordered={line.quantityOrdered - line.quantityCancelled} />
              )}
            </td>
            {hasPeriod ? (
              <>
                <td data-cell="extra">
                  <Day day={line.startsOn} style="dated" />
                </td>
                <td data-cell="date" data-label={m['orders.field.endsOn']()}>
                  <Day day={line.endsOn} style="dated" />
                </td>
              </>
            ) : null}
            {hasAmounts ? (
              <td data-end>
                <Money minor={line.totalExclVat} currency={order.currency} />
              </td>
            ) : null}
            <td data-cell="state">
              {hasPeriod && line.endsOn !== null ? <ExpiryStatus expiry={classifyExpiry(line.endsOn, today)} /> : <OrderStatus state={line.state} isService />}
            </td>
          </tr>
        ))}
      </OrderTable>
    </div>
  );
}
