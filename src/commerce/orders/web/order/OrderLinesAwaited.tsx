import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { Day, Reference } from '#platform/kit/web/parts/cells.tsx';
import { isLater } from '../../order.ts';
import type { OrderDetail } from '../../orders.api.ts';
import { OrderStatus, DeliveredCount } from '../parts/order-cells.tsx';
import { ExpectedDay } from '../parts/delivery-looks.tsx';
import { OrderTable, PartHead, QuantityHead, RowText } from './order-table.tsx';
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
      <div className={styles.box} role="region" aria-label={m['orders.part.lines']()}>
        <OrderTable
          heads={
            <>
              <QuantityHead>{m['orders.field.delivered']()}</QuantityHead>
              <PartHead narrow={0} wide={0.25}>
                {m['orders.field.promisedOn']()}
              </PartHead>
              <PartHead narrow={0.44} wide={0.33}>
                {m['orders.field.expectedOn']()}
              </PartHead>
              <PartHead narrow={0.56} wide={0.42}>
                {m['orders.field.state']()}
              </PartHead>
            </>
          }
        >
          {lines.map((line) => {
            const isOver = line.state === 'delivered' || line.state === 'cancelled';
            return (
              <tr key={line.id}>
                <th scope="row" data-cell="title">
                  <Reference>{line.reference}</Reference>
                </th>
                <RowText text={line.description}>
                  {line.quantityCancelled > 0 ? (
                    <span className="quiet">
                      {dot}
                      {m['orders.cancelledQuantity']({ count: line.quantityCancelled })}
                    </span>
                  ) : null}
                </RowText>
                <td data-end data-cell="figure">
                  <DeliveredCount delivered={line.quantityDelivered} ordered={line.quantityOrdered - line.quantityCancelled} />
                </td>
                <td data-cell="extra">
                  <Day day={line.promisedOn} />
                </td>
                <td data-cell="date" data-label={m['orders.field.expectedOn']()} data-empty={isOver || undefined}>
                  {isOver ? (
                    <span className="quiet">—</span>
                  ) : (
                    <ExpectedDay
                      expectedOn={line.expectedOn ?? line.promisedOn}
                      promisedOn={line.promisedOn}
                      isRescheduled={isLater(line.expectedOn, line.promisedOn)}
                    />
                  )}
                </td>
                <td data-cell="state">
                  <OrderStatus state={line.state} />
                </td>
              </tr>
            );
          })}
        </OrderTable>
      </div>
    </section>
  );
}
