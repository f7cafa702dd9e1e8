import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { dot } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { Row, Rows } from '#platform/kit/web/parts/panel.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import type { ServicesHome } from '#services/tickets/web/tickets.queries.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { servicesText } from '../ticket-texts.ts';

/** Tickets that are on their way. */
export function TicketsInProgress({ tickets }: Pick<ServicesHome, 'tickets'>) {
  const session = useSession();
  const { instant } = useFormat();
  if (tickets.length === 0) return <p className="quiet">{m['ticket-screens.home.noTickets']()}</p>;
  return (
    <Rows label={m['ticket-screens.home.tickets']()}>
      {tickets.map(({ id, number, label, companyId, state, services, siteId, siteLabel, plannedAt }) => (
        <Row
          key={id}
          title={
            <>
              <Link to={inCompany(ticketAddress(number), companyForLinks(session, companyId))}>
                <Reference>{number}</Reference>
              </Link>{' '}
              {label}
            </>
          }
          end={ticketStatus(state)}
          text={
            <>
              {servicesText(services)}
              {siteId === null ? null : (
                <>
                  {dot}
                  <SiteLink site={siteId} label={siteLabel} companyId={companyId} />
                </>
              )}
            </>
          }
          textEnd={plannedAt === null ? null : instant(plannedAt, 'dayAndHour')}
        />
      ))}
    </Rows>
  );
}
