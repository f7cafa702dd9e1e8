import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { CardTable } from '#platform/kit/web/parts/panel.tsx';
import { Reference, Person } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import type { DeviceDetail } from '../../device.api.ts';
import styles from './DeviceTickets.module.css';

/** Tickets about a device, the latest first; absent where there is none. */
export function DeviceTickets({ device: { tickets, companyId } }: { device: DeviceDetail }) {
  const { instant } = useFormat();
  const company = companyForLinks(useSession(), companyId);
  if (tickets.length === 0) return null;
  return (
    <section aria-labelledby="device-tickets">
      <h2 id="device-tickets" className={styles.title}>
        {m['tickets.title']()} <span>{tickets.length}</span>
      </h2>
      <CardTable cards="minmax(0, 1fr) auto">
        <caption className="visually-hidden">{m['tickets.title']()}</caption>
        <thead>
          <tr>
            <th scope="col">{m['tickets.field.number']()}</th>
            <th scope="col">{m['tickets.field.label']()}</th>
            <th scope="col">{m['tickets.field.services']()}</th>
            <th scope="col">{m['tickets.field.technician']()}</th>
            <th scope="col">{m['tickets.field.plannedAt']()}</th>
            <th scope="col">{m['tickets.field.state']()}</th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => (
            <tr key={ticket.number}>
              <td>
                <Link to={withCompany(ticketAddress(ticket.number), company)}>
                  <Reference>{ticket.number}</Reference>
                </Link>
              </td>
              <td data-cell="wide">{ticket.label}</td>
              <td data-cell="wide">{ticket.services.map((service) => serviceNames[service]()).join(', ')}</td>
              <td>{ticket.technicianName === null ? null : <Person name={ticket.technicianName} />}</td>
              <td data-cell="day">{instant(ticket.plannedAt, 'dayAndHour')}</td>
              <td>{ticketStatus(ticket.state)}</td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </section>
  );
}
