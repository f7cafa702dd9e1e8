import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { formatPercent } from '#platform/kernel/format.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { findPlannedDay } from '../rollout-rows.ts';
import type { RolloutDetail, RolloutSiteShown } from '../rollouts.api.ts';
import { ticketStateNames } from '#services/tickets/ticket.names.ts';
import { ticketStates, type TicketState } from '#services/tickets/ticket.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { sitesText } from '../rollout.ts';
import styles from './parts/Rollouts.module.css';

/** Sites above which the bar has a part for each state instead of one for each site. */
const segmentsAtMost = 40;
/** Segments above which there is no room for their names. */
const namesAtMost = 14;

interface RolloutBarProps {
  rollout: RolloutDetail;
  today: string;
  /** Address of the list of a tab. */
  tabAddress: (state: string) => string;
}

/** Progress of a roll-out: a segment for each site, finished ones first. */
export function RolloutBar({ rollout, today, tabAddress }: RolloutBarProps) {
  const { day, locale } = useFormat();
  const { progress, companyId } = rollout;
  const session = useSession();
  const sites = rollout.sites.filter(({ state }) => state !== 'cancelled');
  const next = sites.find((site) => !site.isFinished && (findPlannedDay(site) ?? '') >= today);
  const nextOn = next && findPlannedDay(next);
  const company = companyForLinks(session, companyId);
  return (
    <section className={styles.card} aria-label={m['rollouts.progress']()}>
      <p className={styles.figures}>
        <strong>{sitesText(progress)}</strong>
        {progress.planned > 0 ? (
          <span>
            {m['rollouts.serialsOf']({
              recorded: progress.recorded,
              planned: progress.planned,
              percent: formatPercent(progress.recorded / progress.planned, locale, 0),
            })}
          </span>
        ) : null}
        <span className={styles.end}>
          {progress.late > 0 ? (
            <Link to={tabAddress('late')} className={styles.late}>
              <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
              {m['rollouts.sitesLate']({ count: progress.late })}
            </Link>
          ) : null}
          {next && nextOn ? <span>{m['rollouts.next']({ site: shortName(next), day: day(nextOn) })}</span> : null}
        </span>
      </p>
      {sites.length > segmentsAtMost ? (
        <StatesBar sites={sites} tabAddress={tabAddress} />
      ) : (
        <ol className={styles.segments} data-named={sites.length <= namesAtMost || undefined}>
          {sites.map((site) => (
            <Segment key={site.ticketId} site={site} to={withCompany(ticketAddress(site.ticketNumber), company)} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Prefer the town, which is shorter than the label of its site. */
const shortName = ({ city, siteLabel }: RolloutSiteShown): string => city ?? siteLabel;

/** Part of a site that is done; its serial numbers, or its work where it has none. */
const computeShare = ({ planned, recorded, isFinished }: RolloutSiteShown): number => (isFinished ? 1 : planned > 0 ? recorded / planned : 0);

function Segment({ site, to }: { site: RolloutSiteShown; to: string }) {
  const { planned, recorded, isFinished, daysLate, siteLabel, state } = site;
  const isLate = daysLate > 0;
  const look = isLate ? 'late' : isFinished ? 'finished' : 'open';
  const text =
    planned > 0
      ? m['rollouts.segment']({ site: siteLabel, recorded, planned })
      : m['rollouts.segmentState']({ site: siteLabel, state: ticketStateNames[state]() });
  const said = isLate ? m['rollouts.segmentLate']({ text }) : isFinished ? m['rollouts.segmentFinished']({ text }) : text;
  return (
    <li>
      <Link to={to} className={styles.segment} data-look={look} title={said}>
        <span className="visually-hidden">{said}</span>
        <span className={styles.track} aria-hidden="true">
          <i style={{ width: `${Math.min(100, 100 * computeShare(site))}%` }} />
        </span>
        <span className={styles.name} aria-hidden="true">
          {shortName(site)}
        </span>
        <span className={styles.count} aria-hidden="true">
          {isLate ? <IconAlertTriangle size={13} stroke={1.8} aria-hidden="true" /> : isFinished ? <IconCheck size={13} stroke={2} aria-hidden="true" /> : null}
          {planned > 0 ? `${recorded}/${planned}` : isLate || isFinished ? null : '—'}
        </span>
      </Link>
    </li>
  );
}

/** One bar by state, for many sites; each part leads to its tab. */
function StatesBar({ sites, tabAddress }: { sites: readonly RolloutSiteShown[]; tabAddress: (state: TicketState) => string }) {
  const { number } = useFormat();
  const parts = ticketStates
    .toReversed()
    .map((state) => ({ state, count: sites.filter((site) => site.state === state).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <div className={styles.states} aria-hidden="true">
        {parts.map(({ state, count }) => (
          <i key={state} style={{ flexGrow: count }} data-state={state} />
        ))}
      </div>
      <ul className={styles.legend} aria-label={m['rollouts.byState']()}>
        {parts.map(({ state, count }) => (
          <li key={state} data-state={state}>
            <Link to={tabAddress(state)}>
              {ticketStateNames[state]()} <b>{number(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
