import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import type { DrawnList } from '#platform/lists/web/ListScreen.tsx';
import { closePanel, openBeside } from '#platform/lists/web/panel-steps.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { MapPoint } from '#parties/sites/web/parts/map-point.ts';
import { SitesMap } from '#parties/sites/web/parts/SitesMap.tsx';
import { ticketStateNames } from '#services/tickets/ticket.names.ts';
import { stateShown } from '../../ticket-points.ts';
import type { TicketPoints } from '#services/tickets/ticket-points.api.ts';
import { ticketLooks } from '#services/tickets/web/parts/ticket-looks.ts';
import { ticketPointsQuery, ticketQuery } from '#services/tickets/web/tickets.queries.ts';
import { SiteTickets } from './SiteTickets.tsx';
import { StateSymbols } from './StateSymbols.tsx';
import { symbolOf } from './symbols.ts';
import styles from './TicketsDrawing.module.css';

function pointsOf({ ids, labels, cities, latitudes, longitudes, counts }: TicketPoints, format: (count: number) => string): MapPoint[] {
  return ids.map((id, at) => {
    const state = stateShown(counts[at]!);
    const count = counts[at]!.reduce((sum, some) => sum + some, 0);
    return {
      id,
      label: m['ticket-screens.map.point']({ site: labels[at]!, count, shown: format(count), state: ticketStateNames[state]() }),
      city: cities[at]!,
      latitude: latitudes[at]!,
      longitude: longitudes[at]!,
      count,
      mark: { family: ticketLooks[state].family, symbol: symbolOf(state) },
    };
  });
}

/** The tickets that the filters select at their sites on the map; those of the site of the chosen ticket in a card. */
export function TicketsDrawing({ list: { query, code, addressOf } }: { list: DrawnList }) {
  const router = useRouter();
  const { number } = useFormat();
  const { data, error, refetch } = useQuery(ticketPointsQuery(query));
  const { data: chosen } = useQuery({ ...ticketQuery(code ?? ''), enabled: code !== undefined });
  // Points that stay the same are not drawn again.
  const points = useMemo(() => (data ? pointsOf(data.points, number) : []), [data, number]);
  if (error && !data) return <LoadError title={m['ticket-screens.map.failed']()} failure={error} onRetry={() => void refetch()} />;
  const choose = (site: string): void => {
    const latest = data?.points.latest[data.points.ids.indexOf(site)];
    if (latest !== undefined) openBeside(router, addressOf(latest), code !== undefined);
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
        {code !== undefined && chosen ? <SiteTickets chosen={chosen} query={query} onClose={() => closePanel(router, addressOf())} /> : null}
      </SitesMap>
      {data && data.unplaced > 0 ? (
        <p className={styles.note} role="status">
          {m['ticket-screens.map.unplaced']({ count: data.unplaced, shown: number(data.unplaced) })}
        </p>
      ) : null}
    </div>
  );
}
