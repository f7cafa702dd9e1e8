import { TicketAppointments } from '#services/appointments/web/parts/TicketAppointments.tsx';
import { TicketReports } from '#services/field-work/web/parts/TicketReports.tsx';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { Interventions } from '#services/interventions/web/parts/Interventions.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import { PreferredDates } from './PreferredDates.tsx';
import { serviceAnswers } from './service-answers.tsx';
import { ProviderComment } from './ProviderComment.tsx';
import { Part } from '#platform/kit/web/parts/Part.tsx';
import { Followers } from './Followers.tsx';
import { TicketAddresses } from './TicketAddresses.tsx';
import { TicketFields } from './TicketFields.tsx';
import { TicketFiles } from './TicketFiles.tsx';
import { TicketHistory } from './TicketHistory.tsx';
import { TicketLines } from './TicketLines.tsx';
import { TicketStock } from './TicketStock.tsx';
import styles from './TicketParts.module.css';

type Of = { ticket: TicketDetail };

/** Everything that a ticket asks for, with its interventions and files where they belong. */
export function TicketParts({ ticket }: Of) {
  const format = useFormat();
  const { number } = format;
  const { lines, stockLines, addresses, preferredDates, description, comment, events } = ticket;
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <div data-phone="detail" className={styles.group}>
        <ProviderComment ticket={ticket} />
        <TicketFields ticket={ticket} />
        {description ? <p className={styles.text}>{description}</p> : null}
        {comment ? <p className={styles.text}>{comment}</p> : null}
      </div>
      <div data-phone="interventions" className={styles.group}>
        <Part title={m['ticket-screens.part.interventions']()} note={ticket.interventions.length || undefined}>
          <Interventions ticket={ticket} />
        </Part>
        {ticket.interventions.length === 0 ? null : <TicketAppointments ticket={ticket} />}
        {ticket.interventions.length === 0 ? null : <TicketReports ticket={ticket} />}
      </div>
      <div data-phone="detail" className={styles.group}>
        {serviceAnswers(ticket, format).map(({ service, items: answers }) => (
          <Part key={service} title={serviceNames[service]()}>
            <Properties items={answers} />
          </Part>
        ))}
        {lines.length === 0 ? null : (
          <Part
            title={m['ticket-screens.part.equipment']()}
            note={`${m['ticket-screens.line.references']({ count: lines.length })}, ${m['ticket-screens.line.items']({ count: items, shown: number(items) })}`}
          >
            <TicketLines ticket={ticket} />
          </Part>
        )}
        {stockLines.length === 0 ? null : (
          <Part title={m['ticket-screens.part.stock']()} note={stockLines.length}>
            <TicketStock ticket={ticket} />
          </Part>
        )}
        {addresses.length === 0 ? null : (
          <Part title={m['ticket-screens.part.addresses']()}>
            <TicketAddresses ticket={ticket} />
          </Part>
        )}
        {preferredDates.length === 0 ? null : (
          <Part title={m['ticket-screens.part.dates']()}>
            <PreferredDates dates={preferredDates} />
          </Part>
        )}
      </div>
      <div data-phone="files">
        <TicketFiles ticket={ticket} />
      </div>
      <div data-phone="detail" className={styles.group}>
        <Followers ticket={ticket} />
        {events.length === 0 ? null : (
          <Part title={m['ticket-screens.part.history']()}>
            <TicketHistory ticket={ticket} />
          </Part>
        )}
      </div>
    </>
  );
}
