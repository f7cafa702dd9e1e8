import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import type { DrawnList } from '#platform/lists/web/ListScreen.tsx';
import { closePanel, openBeside } from '#platform/lists/web/list-address.ts';
import type { SitePoints } from '#parties/sites/sites.api.ts';
import { SitesMap } from '#parties/sites/web/parts/SitesMap.tsx';
import { sitePointsQuery } from '#parties/sites/web/sites.queries.ts';
import { siteQuery } from '../site.queries.ts';
import { addressLine, type MapPoint } from '#parties/sites/web/parts/site-looks.ts';
import { ActionIcon } from '@mantine/core';
import { IconCalendarEvent, IconRouter, IconX } from '@tabler/icons-react';
import { withCompany, withQuery } from '#platform/kernel/address.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { NewTicketButton } from '#services/tickets/web/parts/new-ticket.tsx';
import type { Site } from '../../site.api.ts';
import { siteAddress } from '#parties/sites/sites.paths.ts';
import siteCardStyles from './SiteCard.module.css';
import styles from './SitesDrawing.module.css';

const toPoints = ({ ids, labels, cities, latitudes, longitudes }: SitePoints): MapPoint[] =>
  ids.map((id, at) => ({ id, label: labels[at]!, city: cities[at]!, latitude: latitudes[at]!, longitude: longitudes[at]! }));

/** The sites that the filters select, on the map; the chosen one with its card. */
export function SitesDrawing({ list: { query, code, linkTo } }: { list: DrawnList }) {
  const router = useRouter();
  const { data, error, refetch } = useQuery(sitePointsQuery(query));
  const { data: chosen } = useQuery({ ...siteQuery(code ?? ''), enabled: code !== undefined });
  // Points that stay the same are not drawn again.
  const points = useMemo(() => (data ? toPoints(data.points) : []), [data]);
  if (error && !data) return <LoadFailure title={m['site.map.failed']()} failure={error} onRetry={() => void refetch()} />;
  const unplaced = data?.withoutPosition ?? 0;
  return (
    <div className={styles.drawing}>
      <SitesMap points={points} chosen={code === undefined ? null : (chosen?.id ?? null)} onChoose={(id) => openBeside(router, linkTo(id), code !== undefined)}>
        {code !== undefined && chosen ? <SiteCard site={chosen} onClose={() => closePanel(router, linkTo())} /> : null}
      </SitesMap>
      {unplaced > 0 || data?.offMap ? (
        <p className={styles.note} role="status">
          {withDots(unplaced > 0 ? m['site.map.unplaced']({ count: unplaced }) : null, data?.offMap ? m['site.map.offMap']({ count: data.offMap }) : null)}
        </p>
      ) : null}
    </div>
  );
}

/** Selected site on the map: address, summary and links. */
function SiteCard({ site, onClose }: { site: Site; onClose: () => void }) {
  const format = useFormat();
  const session = useSession();
  const company = companyForLinks(session, site.companyId);
  const next = site.tickets[0]?.plannedAt ?? null;
  return (
    <section className={siteCardStyles.card} aria-label={site.label}>
      <header>
        <h2>{site.label}</h2>
        <ActionIcon variant="subtle" aria-label={m['platform.web.close']()} onClick={onClose}>
          <IconX size={18} stroke={1.7} />
        </ActionIcon>
      </header>
      <p>
        <Sentence>{addressLine(site, format.locale) || m['sites.address.none']()}</Sentence>
      </p>
      <p className={siteCardStyles.fact}>
        <IconRouter size={16} stroke={1.6} aria-hidden="true" />
        <span>
          {m['site.map.devices']({ count: site.deviceCount, shown: format.number(site.deviceCount) })}
          {site.endingLineCount > 0 ? (
            <>
              {', '}
              <span className={siteCardStyles.warning}>{m['site.map.ending']({ count: site.endingLineCount })}</span>
            </>
          ) : null}
        </span>
      </p>
      {next === null || next < session.today ? null : (
        <p className={siteCardStyles.fact}>
          <IconCalendarEvent size={16} stroke={1.6} aria-hidden="true" />
          {m['site.map.intervention']({ when: format.instant(next) })}
        </p>
      )}
      <div className={siteCardStyles.actions}>
        <LinkButton to={withQuery(withCompany(siteAddress(site.code), company), { view: 'list' })} variant="default">
          {m['site.action.open']()}
        </LinkButton>
        {site.state === 'inUse' ? <NewTicketButton site={site.code} company={site.companyId} variant="subtle" /> : null}
      </div>
    </section>
  );
}
