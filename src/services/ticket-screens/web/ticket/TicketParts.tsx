import { TicketAppointments } from '#services/appointments/web/parts/TicketAppointments.tsx';
import { TicketReports } from '#services/field-work/web/parts/TicketReports.tsx';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { Interventions } from '#services/interventions/web/parts/Interventions.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import { PreferredDates, serviceAnswers } from './request-parts.tsx';
import { ProviderComment } from './ProviderComment.tsx';
import { Part } from '#platform/kit/web/parts/sections.tsx';
import { Followers } from './ticket-followers.tsx';
import { TicketAddresses, TicketFields } from './ticket-facts.tsx';
import { TicketFiles } from './TicketFiles.tsx';
import { TicketLines } from './TicketLines.tsx';
import { withDots, dot } from '#platform/kernel/dots.ts';
import { Timeline } from '#platform/kit/web/parts/history.tsx';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { eventLook } from './event-look.ts';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { Row, Rows } from '#platform/kit/web/parts/panel.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { reservationsAddress, stockAddress } from '#commerce/stock/stock.paths.ts';
import { reservationStateNames } from '#commerce/stock/stock.names.ts';
import ticketHistoryStyles from './TicketHistory.module.css';
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

/** Events of a ticket with the comments of the provider, the latest first. */
function TicketHistory({ ticket: { number, events } }: { ticket: TicketDetail }) {
  const { instant } = useFormat();
  return (
    <Timeline
      label={m['ticket-screens.part.history']()}
      entries={events.map((event) => ({
        id: event.id,
        ...eventLook(event),
        text: (
          <>
            {withDots(event.kind === interventionKind && stripNumber(event.title, number), event.by)}
            {event.comment === null ? null : <span className={ticketHistoryStyles.comment}>{event.comment}</span>}
          </>
        ),
        end: <small className="quiet">{instant(event.happenedAt, 'shortDateTime')}</small>,
      }))}
    />
  );
}

/** Name of an intervention without the number of its ticket. */
const stripNumber = (title: string, number: string): string => title.replace(`${number} · `, '');

/** Stock that a ticket takes, with the reservations that hold it. */
function TicketStock({ ticket: { stockLines, companyId } }: { ticket: TicketDetail }) {
  const { day, number } = useFormat();
  const company = companyForLinks(useSession(), companyId);
  return (
    <Rows label={m['ticket-screens.part.stock']()}>
      {stockLines.map(({ id, itemCode, reference, description, quantity, note, reservation }) => (
        <Row
          key={id}
          title={
            <>
              <Link to={withCompany(stockAddress(itemCode), company)}>
                <Reference>{reference}</Reference>
              </Link>{' '}
              {description}
            </>
          }
          end={number(quantity)}
          text={
            <>
              {reservation === null ? (
                m['ticket-screens.stock.notReserved']()
              ) : (
                <>
                  <Link to={withCompany(reservationsAddress(reservation.number), company)}>
                    <Reference>{reservation.number}</Reference>
                  </Link>
                  {`${dot}${reservationStateNames[reservation.state]()}`}
                </>
              )}
              {note ? `${dot}${note}` : null}
              {reservation?.serials.map((serial) => (
                <span key={serial}>
                  {dot}
                  <SerialLink serial={serial} companyId={companyId} />
                </span>
              ))}
            </>
          }
          textEnd={reservation?.state === 'active' ? m['stock.reservation.until']({ day: day(reservation.untilOn) }) : null}
        />
      ))}
    </Rows>
  );
}
