import { feedRunAddress } from '#capabilities/ingest/ingest.paths.ts';
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation, IconDatabaseImport, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { entityText, type FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { countText } from '#platform/kit/web/count-text.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { FeedHealth } from '#workbench/operations/feed-run.ts';
import type { FeedStatus } from '#workbench/operations/feed-runs.api.ts';

import { feedHealth } from '#workbench/operations/web/operations.queries.ts';
import styles from './FeedLine.module.css';

const icons = { fine: IconCircleCheck, refused: IconAlertTriangle, late: IconClockExclamation, stopped: IconPlugConnectedX } satisfies Record<
  FeedHealth,
  unknown
>;

function noteOf({ health, lastAt, refused }: FeedStatus, format: Format): string {
  if (health === 'refused') return m['home.feedLine.refused']({ count: refused.count, shown: countText(refused) });
  if (health === 'late') return m['home.feedLine.late']({ ago: format.relative(lastAt) });
  if (health === 'stopped') return m['home.feedLine.stopped']({ ago: format.relative(lastAt) });
  return format.instant(lastAt, dayInZone(lastAt, format.timeZone) === format.today ? 'time' : 'short');
}

/** The ERP's feeds in one line: each leads to its runs; late ones with their age, stopped ones in red. */
export function FeedLine({ feeds }: { feeds: FeedLabels }) {
  const format = useFormat();
  const { data } = useQuery(feedHealth());
  if (!data || data.feeds.length === 0) return null;
  const statuses = feeds.flatMap(({ name }) => data.feeds.find(({ entity }) => entity === name) ?? []);
  return (
    <nav className={styles.line} aria-label={m['operations.runs.title']()}>
      <Link to={feedRunAddress()} className={styles.name}>
        <IconDatabaseImport size={16} stroke={1.7} aria-hidden="true" />
        <strong>{m['operations.runs.title']()}</strong>
        <span className="quiet">{m['home.feedLine.rows']({ count: data.receivedToday, shown: format.number(data.receivedToday) })}</span>
      </Link>
      <ul className={styles.feeds}>
        {statuses.map((status) => {
          const Icon = icons[status.health];
          return (
            <li key={status.entity}>
              <Link to={withQuery(feedRunAddress(), { entity: status.entity })} className={styles.feed} data-health={status.health}>
                <Icon size={15} stroke={1.8} aria-hidden="true" />
                {entityText(feeds, status.entity)} <span className={styles.note}>{noteOf(status, format)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
