import { SerialLink } from '#equipment/web/parts/SerialLink.tsx';
import { m } from '#generated/messages/messages.js';
import { orderAddress } from '#orders/orders.paths.ts';
import { inCompany } from '#platform/address.ts';
import { Link } from '#platform/web/Link.tsx';
import { CardTable } from '#platform/web/parts/CardTable.tsx';
import { Reference } from '#platform/web/parts/Reference.tsx';
import { companyForLinks, useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { TicketDetail } from '../../tickets.api.ts';
import styles from './TicketLines.module.css';

type Line = TicketDetail['lines'][number];

/** Equipment that a ticket is about, with the configuration of each item. */
export function TicketLines({ ticket: { lines, companyId } }: { ticket: TicketDetail }) {
  const { number } = useFormat();
  return (
    <CardTable cards="minmax(0, 1fr) auto">
      <caption className="visually-hidden">{m['tickets.part.equipment']()}</caption>
      <thead>
        <tr>
          <th scope="col">{m['tickets.line.reference']()}</th>
          <th scope="col">{m['tickets.line.description']()}</th>
          <th scope="col">{m['tickets.line.origin']()}</th>
          <th scope="col" data-cell="number">
            {m['tickets.line.quantity']()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <Reference>{line.reference}</Reference>
            </th>
            <td data-cell="wide">
              {line.description}
              <Configurations line={line} />
            </td>
            <td data-label={m['tickets.line.origin']()}>
              <Origin line={line} companyId={companyId} />
            </td>
            <td data-cell="number" data-label={m['tickets.line.quantity']()}>
              {number(line.quantity)}
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

function Origin({ line: { origin, orderNumber, serial, deviceManufacturer, deviceReference }, companyId }: { line: Line; companyId: number }) {
  const company = companyForLinks(useSession(), companyId);
  if (origin === 'elsewhere') return m['tickets.line.elsewhere']();
  if (origin === 'device')
    return serial === null ? (
      m['tickets.line.device']()
    ) : (
      <SerialLink serial={serial} companyId={companyId} manufacturer={deviceManufacturer} reference={deviceReference} />
    );
  if (orderNumber === null) return '—';
  return (
    <Link to={inCompany(orderAddress(orderNumber), company)}>
      <Reference>{orderNumber}</Reference>
    </Link>
  );
}

function Configurations({ line: { configurations } }: { line: Line }) {
  if (configurations.length === 0) return null;
  return (
    <ul className={styles.configurations}>
      {configurations.map((one) => (
        <li key={one.item}>
          {one.item === 0 ? m['tickets.line.everyItem']() : m['tickets.line.item']({ place: one.item })}
          {[
            one.hostName,
            one.address,
            one.vlans === null ? null : m['tickets.line.vlans']({ vlans: one.vlans }),
            one.template === null ? null : m['tickets.line.template']({ name: one.template }),
            one.note,
          ]
            .filter((text) => text !== null && text !== '')
            .map((text) => ` · ${text}`)}
        </li>
      ))}
    </ul>
  );
}
