import { ProductLink } from '#installed-base/catalogue/web/parts/product-cells.tsx';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { m } from '#generated/messages/messages.js';
import { OrderNumber, OrderStatus } from '#commerce/orders/web/parts/order-cells.tsx';
import { CardTable } from '#platform/kit/web/parts/panel.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { Configurations } from './request-parts.tsx';

type Line = TicketDetail['lines'][number];

/** Equipment that a ticket is about, with the configuration of each item. */
export function TicketLines({ ticket }: { ticket: TicketDetail }) {
  const { lines, companyId } = ticket;
  const { number } = useFormat();
  return (
    <CardTable cards="minmax(0, 1fr) auto">
      <caption className="visually-hidden">{m['ticket-screens.part.equipment']()}</caption>
      <thead>
        <tr>
          <th scope="col">{m['ticket-screens.line.reference']()}</th>
          <th scope="col">{m['ticket-screens.line.description']()}</th>
          <th scope="col">{m['ticket-screens.line.origin']()}</th>
          <th scope="col" data-cell="number">
            {m['ticket-screens.line.quantity']()}
          </th>
          <th scope="col">{m['orders.field.state']()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.manufacturer === null ? (
                <Reference>{line.reference}</Reference>
              ) : (
                <ProductLink product={{ manufacturer: line.manufacturer, reference: line.deviceReference ?? line.reference, companyId }} />
              )}
            </th>
            <td data-cell="wide">
              {line.description}
              <Configurations ticket={ticket} line={line} />
            </td>
            <td data-label={m['ticket-screens.line.origin']()}>
              <Origin line={line} companyId={companyId} />
            </td>
            <td data-cell="number" data-label={m['ticket-screens.line.quantity']()}>
              {number(line.quantity)}
            </td>
            <td data-label={m['orders.field.state']()}>{line.orderedState === null ? '—' : <OrderStatus state={line.orderedState} />}</td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

function Origin({ line, companyId }: { line: Line; companyId: number }) {
  const { origin, orderNumber, customerOrderNumber, serial, deviceManufacturer, deviceReference } = line;
  if (origin === 'elsewhere') return m['ticket-screens.line.elsewhere']();
  if (origin === 'device')
    return serial === null ? (
      m['ticket-screens.line.device']()
    ) : (
      <SerialLink serial={serial} companyId={companyId} manufacturer={deviceManufacturer} reference={deviceReference} />
    );
  return orderNumber === null ? '—' : <OrderNumber shown={customerOrderNumber || orderNumber} number={orderNumber} companyId={companyId} />;
}
