import { SerialLink } from '#installed-base/equipment/web/parts/SerialLink.tsx';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { dot } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/Reference.tsx';
import { Row } from '#platform/kit/web/parts/Row.tsx';
import { Rows } from '#platform/kit/web/parts/Rows.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { reservationsAddress, stockAddress } from '#commerce/stock/stock.paths.ts';
import { reservationStateNames } from '#commerce/stock/stock.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';

/** Stock that a ticket takes, with the reservations that hold it. */
export function TicketStock({ ticket: { stockLines, companyId } }: { ticket: TicketDetail }) {
  const { day, number } = useFormat();
  const company = companyForLinks(useSession(), companyId);
  return (
    <Rows label={m['ticket-screens.part.stock']()}>
      {stockLines.map(({ id, itemCode, reference, description, quantity, note, reservation }) => (
        <Row
          key={id}
          title={
            <>
              <Link to={inCompany(stockAddress(itemCode), company)}>
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
                  <Link to={inCompany(reservationsAddress(reservation.number), company)}>
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
