import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import type { DrawnList } from '#platform/lists/web/ListScreen.tsx';
import { closePanel, openBeside } from '#platform/lists/web/panel-steps.ts';
import type { SitePoints } from '#parties/sites/sites.api.ts';
import { SitesMap } from '#parties/sites/web/parts/SitesMap.tsx';
import { sitePointsQuery } from '#parties/sites/web/sites.queries.ts';
import { siteQuery } from '../site.queries.ts';
import type { MapPoint } from '#parties/sites/web/parts/map-point.ts';
import { SiteCard } from './SiteCard.tsx';
import styles from './SitesDrawing.module.css';

const pointsOf = ({ ids, labels, cities, latitudes, longitudes }: SitePoints): MapPoint[] =>
  ids.map((id, at) => ({ id, label: labels[at]!, city: cities[at]!, latitude: latitudes[at]!, longitude: longitudes[at]! }));

/** The sites that the filters select, on the map; the chosen one with its card. */
export function SitesDrawing({ list: { query, code, addressOf } }: { list: DrawnList }) {
  const router = useRouter();
  const { data, error, refetch } = useQuery(sitePointsQuery(query));
  const { data: chosen } = useQuery({ ...siteQuery(code ?? ''), enabled: code !== undefined });
  // Points that stay the same are not drawn again.
  const points = useMemo(() => (data ? pointsOf(data.points) : []), [data]);
  if (error && !data) return <LoadError title={m['site.map.failed']()} failure={error} onRetry={() => void refetch()} />;
  const unplaced = data?.withoutPosition ?? 0;
  return (
    <div className={styles.drawing}>
      <SitesMap
        points={points}
        chosen={code === undefined ? null : (chosen?.id ?? null)}
        onChoose={(id) => openBeside(router, addressOf(id), code !== undefined)}
      >
        {code !== undefined && chosen ? <SiteCard site={chosen} onClose={() => closePanel(router, addressOf())} /> : null}
      </SitesMap>
      {unplaced > 0 || data?.offMap ? (
        <p className={styles.note} role="status">
          {withDots(unplaced > 0 ? m['site.map.unplaced']({ count: unplaced }) : null, data?.offMap ? m['site.map.offMap']({ count: data.offMap }) : null)}
        </p>
      ) : null}
    </div>
  );
}
