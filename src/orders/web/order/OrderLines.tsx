import { m } from '#generated/messages/messages.js';
import { Day } from '#platform/web/parts/Day.tsx';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { Money } from '#platform/web/parts/Money.tsx';
import { Reference } from '#platform/web/parts/Reference.tsx';
import type { LineKind } from '../../order.ts';
import type { OrderDetail } from '../../orders.api.ts';
import { DeliveredCount } from '../parts/DeliveredCount.tsx';
import { OrderStatus } from '../parts/OrderStatus.tsx';
import { PeriodStatus } from '../parts/PeriodStatus.tsx';
import styles from './OrderTable.module.css';

/** The lines of some kinds: services, or support and subscriptions with their periods. */
export function OrderLines({ order, kinds, hasPeriod }: { order: OrderDetail; kinds: readonly LineKind[]; hasPeriod?: boolean }) {
  const lines = order.lines.filter((line) => kinds.includes(line.kind));
  const hasAmounts = lines.some((line) => line.totalExclVat !== null);
  if (lines.length === 0)
    return (
      <EmptyState title={hasPeriod ? m['orders.noSupport.title']() : m['orders.noServices.title']()}>
        <p>{hasPeriod ? m['orders.noSupport.text']() : m['orders.noServices.text']()}</p>
      </EmptyState>
    );
  return (
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={hasPeriod ? m['orders.part.support']() : m['orders.part.services']()}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m['orders.field.reference']()}</th>
            <th scope="col">{m['orders.field.description']()}</th>
            {hasPeriod ? (
              <>
                <th scope="col">{m['orders.field.serviceLevel']()}</th>
                <th scope="col">{m['orders.field.startsOn']()}</th>
                <th scope="col">{m['orders.field.endsOn']()}</th>
              </>
            ) : null}
            <th scope="col" data-end>
              {hasPeriod ? m['orders.field.quantity']() : m['orders.field.done']()}
            </th>
            {hasAmounts ? (
              <th scope="col" data-end>
                {m['orders.field.totalExclVat']()}
              </th>
            ) : null}
            <th scope="col">{m['orders.field.state']()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row" data-cell="title">
                <Reference>{line.reference}</Reference>
              </th>
              <td data-cell="text">{line.description}</td>
              {hasPeriod ? (
                <>
                  <td>{line.serviceLevel ?? '—'}</td>
                  <td>
                    <Day day={line.startsOn} />
                  </td>
                  <td data-cell="date" data-label={m['orders.field.endsOn']()}>
                    <Day day={line.endsOn} />
                  </td>
                </>
              ) : null}
              <td data-end data-cell="figure">
                {hasPeriod ? (
                  line.quantityOrdered - line.quantityCancelled
                ) : (
                  <DeliveredCount delivered={line.quantityDelivered} ordered={line.quantityOrdered - line.quantityCancelled} />
                )}
              </td>
              {hasAmounts ? (
                <td data-end>
                  <Money minor={line.totalExclVat} currency={order.currency} />
                </td>
              ) : null}
              <td data-cell="state">{hasPeriod && line.endsOn !== null ? <PeriodStatus endsOn={line.endsOn} /> : <OrderStatus state={line.state} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
