import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { Card } from '#platform/kit/web/parts/cards.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { Row, Rows } from '#platform/kit/web/parts/panel.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { rolloutAddress } from '#services/rollouts/rollouts.paths.ts';
import { LateSites, meter } from '#services/rollouts/web/parts/rollout-parts.tsx';
import { sitesText } from '#services/rollouts/rollout.ts';
import { rolloutsQuery } from '#services/rollouts/web/rollouts.queries.ts';
import { dot, withDots } from '#platform/kernel/dots.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import type { ServicesHome } from '#services/tickets/web/tickets.queries.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { servicesText } from '../ticket-texts.ts';
import { shownInterventionState } from '#services/interventions/intervention.ts';
import { interventionHours, interventionStatus } from '#services/interventions/web/parts/intervention-looks.ts';

const shownAtMost = 5;

/** Roll-outs that are not finished, the latest first; nothing for a company that never had one. */
export function RolloutsInProgress() {
  const session = useSession();
  const { data } = useQuery(rolloutsQuery());
  if (!data || data.rollouts.length === 0) return null;
  const running = data.rollouts.filter(({ progress }) => progress.finished < progress.sites).slice(0, shownAtMost);
  return (
    <Card title={m['rollouts.title']()} actions={<Link to={rolloutAddress()}>{m['ticket-screens.rollouts.all']()}</Link>}>
      {running.length === 0 ? (
        <p className="quiet">{m['ticket-screens.rollouts.allFinished']()}</p>
      ) : (
        <Rows label={m['rollouts.title']()}>
          {running.map(({ id, number, label, companyId, progress }) => (
            <Row
              key={id}
              title={
                <>
                  <Link to={withCompany(rolloutAddress(number), companyForLinks(session, companyId))}>
                    <Reference>{number}</Reference>
                  </Link>{' '}
                  {label}
                </>
              }
              end={meter(progress.finished, progress.sites)}
              text={sitesText(progress)}
              textEnd={progress.late > 0 ? <LateSites count={progress.late} /> : null}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

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
              <Link to={withCompany(ticketAddress(number), companyForLinks(session, companyId))}>
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
              <Link to={withCompany(ticketAddress(one.ticketNumber), companyForLinks(session, one.companyId))}>
                <Reference>{one.ticketNumber}</Reference>
              </Link>
            </>
          }
        />
      ))}
    </Rows>
  );
}
