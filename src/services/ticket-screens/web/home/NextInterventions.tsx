import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { dot, withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { Row, Rows } from '#platform/kit/web/parts/panel.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { shownInterventionState } from '#services/interventions/intervention.ts';
import type { ServicesHome } from '#services/tickets/web/tickets.queries.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { interventionHours } from '#services/interventions/web/parts/intervention-hours.ts';
import { interventionStatus } from '#services/interventions/web/parts/intervention-looks.ts';

/** Interventions that come next, each with its ticket. */
export function NextInterventions({ interventions }: Pick<ServicesHome, 'interventions'>) {
  const session = useSession();
  const format = useFormat();
  if (interventions.length === 0) return <p className="quiet">{m['ticket-screens.home.noInterventions']()}</p>;
  return (
    <Rows label={m['ticket-screens.home.next']()}>
      {interventions.map((one) => (
        <Row
          key={one.id}
          title={one.title}
          end={interventionStatus(shownInterventionState(one))}
          text={
            <>
              {withDots(interventionHours(one, format), one.technicianName)}
              {dot}
              {one.siteId === null ? null : (
                <>
                  <SiteLink site={one.siteId} label={one.siteLabel} companyId={one.companyId} />
                  {dot}
                </>
              )}
              <Link to={inCompany(ticketAddress(one.ticketNumber), companyForLinks(session, one.companyId))}>
                <Reference>{one.ticketNumber}</Reference>
              </Link>
            </>
          }
        />
      ))}
    </Rows>
  );
}
