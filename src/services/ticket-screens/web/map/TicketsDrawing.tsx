import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useId } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import type { DrawnList } from '#platform/lists/web/ListScreen.tsx';
import { closePanel, openBeside } from '#platform/lists/web/list-address.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { MapPoint } from '#parties/sites/web/parts/site-looks.ts';
import { SitesMap } from '#parties/sites/web/parts/SitesMap.tsx';
import { ticketStateNames } from '#services/tickets/ticket.names.ts';
import { pickShownState, ticketStates, type TicketState } from '#services/tickets/ticket.ts';
import type { TicketPoints } from '#services/tickets/filtered-tickets.api.ts';
import { ticketLooks, ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { ticketPointsQuery, ticketQuery } from '#services/tickets/web/tickets.queries.ts';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { withCompany } from '#platform/kernel/address.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { ticketAddress, ticketsAddress } from '#services/tickets/tickets.paths.ts';
import siteTicketsStyles from './SiteTickets.module.css';
import styles from './TicketsDrawing.module.css';

function toPoints({ ids, labels, cities, latitudes, longitudes, counts }: TicketPoints, format: (count: number) => string): MapPoint[] {
  return ids.map((id, at) => {
    const state = pickShownState(counts[at]!);
    const count = counts[at]!.reduce((sum, some) => sum + some, 0);
    return {
      id,
      label: m['ticket-screens.map.point']({ site: labels[at]!, count, shown: format(count), state: ticketStateNames[state]() }),
      city: cities[at]!,
      latitude: latitudes[at]!,
      longitude: longitudes[at]!,
      count,
      mark: { family: ticketLooks[state].family, symbol: toSymbol(state) },
    };
  });
}

/** The tickets that the filters select at their sites on the map; those of the site of the chosen ticket in a card. */
export function TicketsDrawing({ list: { query, code, linkTo } }: { list: DrawnList }) {
  const router = useRouter();
  const { number } = useFormat();
  const { data, error, refetch } = useQuery(ticketPointsQuery(query));
  const { data: chosen } = useQuery({ ...ticketQuery(code ?? ''), enabled: code !== undefined });
  // Points that stay the same are not drawn again.
  const points = useMemo(() => (data ? toPoints(data.points, number) : []), [data, number]);
  if (error && !data) return <LoadFailure title={m['ticket-screens.map.failed']()} failure={error} onRetry={() => void refetch()} />;
  const choose = (site: string): void => {
    const latest = data?.points.latest[data.points.ids.indexOf(site)];
    if (latest !== undefined) openBeside(router, linkTo(latest), code !== undefined);
  };
  return (
    <div className={styles.drawing}>
      <StateSymbols />
      <SitesMap
        points={points}
        chosen={code === undefined ? null : (chosen?.siteId ?? null)}
        onChoose={choose}
        texts={{ label: m['ticket-screens.map.label'](), cluster: (count) => m['ticket-screens.map.cluster']({ count, shown: number(count) }) }}
      >
        {code !== undefined && chosen ? <SiteTickets chosen={chosen} query={query} onClose={() => closePanel(router, linkTo())} /> : null}
      </SitesMap>
      {data && data.unplaced > 0 ? (
        <p className={styles.note} role="status">
          {m['ticket-screens.map.unplaced']({ count: data.unplaced, shown: number(data.unplaced) })}
        </p>
      ) : null}
    </div>
  );
}

/** The icons of the states, for the marks of the map, whose library takes no components. */
function StateSymbols() {
  return (
    <svg className={styles.symbols} aria-hidden="true">
      {ticketStates.map((state) => {
        const { icon: Mark } = ticketLooks[state];
        return (
          <symbol key={state} id={toSymbol(state)} viewBox="0 0 24 24">
            <Mark size={24} stroke={2} />
          </symbol>
        );
      })}
    </svg>
  );
}

/** Id of the drawing of a state that marks of the map use. */
const toSymbol = (state: TicketState): string => `ticket-${state}`;

const shownAtMost = 20;

/** The tickets at the site of the chosen one, as far as the filters select them, and the ways to them. */
function SiteTickets({ chosen, query, onClose }: { chosen: TicketDetail; query: DrawnList['query']; onClose: () => void }) {
  const session = useSession();
  const heading = useId();
  const ofSite = { ...query, site: chosen.siteId ?? undefined };
  const { data } = useQuery({ ...pageQuery(ticketList, ofSite), enabled: chosen.siteId !== null });
  const others = (data?.rows ?? []).filter(({ id }) => id !== chosen.id);
  const hasMore = others.length >= shownAtMost || (data?.next ?? null) !== null;
  return (
    <section className={siteTicketsStyles.card} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {chosen.siteId === null ? m['ticket-screens.map.noSite']() : <SiteLink site={chosen.siteId} label={chosen.siteLabel} companyId={chosen.companyId} />}
        </h2>
        <ActionIcon variant="subtle" aria-label={m['platform.web.close']()} onClick={onClose}>
          <IconX size={18} stroke={1.7} />
        </ActionIcon>
      </header>
      <ul>
        {[chosen, ...others.slice(0, shownAtMost - 1)].map((ticket) => (
          <li key={ticket.id} aria-current={ticket === chosen || undefined}>
            <span className={siteTicketsStyles.head}>
              <Link to={withCompany(ticketAddress(ticket.number), companyForLinks(session, ticket.companyId))}>
                <Reference>{ticket.number}</Reference>
              </Link>
              {ticketStatus(ticket.state)}
            </span>
            <span className={siteTicketsStyles.label}>{ticket.label}</span>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <LinkButton to={withCompany(ticketsAddress(ofSite), companyForLinks(session, chosen.companyId))} variant="default">
          {m['ticket-screens.map.allOfSite']()}
        </LinkButton>
      ) : null}
    </section>
  );
}
