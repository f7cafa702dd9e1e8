import { m } from '#generated/messages/messages.js';
import { Day } from '#platform/web/parts/Day.tsx';
import { Reference } from '#platform/web/parts/Reference.tsx';
import { isLater } from '../../order.ts';
import type { OrderDetail } from '../../orders.api.ts';
import { DeliveredCount } from '../parts/DeliveredCount.tsx';
import { ExpectedDay } from '../parts/ExpectedDay.tsx';
import { OrderStatus } from '../parts/OrderStatus.tsx';
import styles from './OrderTable.module.css';
import headings from './OrderDeliveries.module.css';

/** All equipment lines of the order with their own dates and states, amounts aside. */
export function OrderLinesAwaited({ order }: { order: OrderDetail }) {
  const lines = order.lines.filter((line) => line.kind === 'equipment');
  return (
    <section>
      <h2 className={headings.heading}>
        {m['orders.part.lines']()} <span>{lines.length}</span>
      </h2>
      <div className={styles.scroll} role="region" tabIndex={0} aria-label={m['orders.part.lines']()}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m['orders.field.reference']()}</th>
              <th scope="col">{m['orders.field.description']()}</th>
              <th scope="col">{m['orders.field.promisedOn']()}</th>
              <th scope="col">{m['orders.field.expectedOn']()}</th>
              <th scope="col" data-end>
                {m['orders.field.delivered']()}
              </th>
              <th scope="col">{m['orders.field.state']()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row" data-cell="title">
                  <Reference>{line.reference}</Reference>
                </th>
                <td data-cell="text">
                  {line.description}
                  {line.quantityCancelled > 0 ? <span className="quiet"> · {m['orders.cancelledQuantity']({ count: line.quantityCancelled })}</span> : null}
                </td>
                <td>
                  <Day day={line.promisedOn} />
                </td>
                <td
                  data-cell="date"
                  data-label={m['orders.field.expectedOn']()}
                  data-empty={line.state === 'delivered' || line.state === 'cancelled' || undefined}
                >
                  {line.state === 'delivered' || line.state === 'cancelled' ? (
                    <span className="quiet">—</span>
                  ) : (
                    <ExpectedDay
                      expectedOn={line.expectedOn ?? line.promisedOn}
                      promisedOn={line.promisedOn}
                      isRescheduled={isLater(line.expectedOn, line.promisedOn)}
                    />
                  )}
                </td>
                <td data-end data-cell="figure">
                  <DeliveredCount delivered={line.quantityDelivered} ordered={line.quantityOrdered - line.quantityCancelled} />
                </td>
                <td data-cell="state">
                  <OrderStatus state={line.state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
