import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Satisfaction } from '#services/field-work/web/parts/Satisfaction.tsx';
import { m } from '#generated/messages/messages.js';
import { MailNote } from '#platform/kit/web/mail.tsx';
import { type FeedLabels, entityText } from '#capabilities/ingest/feed.names.ts';
import { feedLabels } from '#capabilities/ingest/web/parts/feed-labels.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { countText, useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { useMinute } from '#platform/kit/web/use-hours.ts';
import { maySeeQueue } from '#capabilities/queues/queue.ts';
import { queueLooks } from '#capabilities/queues/web/parts/queue-looks.ts';
import { NextButton } from '#capabilities/queues/web/parts/NextButton.tsx';
import { workAddress } from '#capabilities/queues/web/parts/work-list.tsx';
import { WorkList } from '#capabilities/queues/web/parts/WorkList.tsx';
import { interventionsPaths } from '#services/interventions/interventions.paths.ts';
import { providerPaths } from '#parties/provider/provider.paths.ts';
import { HomeAside } from './home/HomeAside.tsx';
import { HomeFigures } from './home/HomeFigures.tsx';
import { calls } from '#platform/kit/web/api.ts';
import { feedRunKinds } from '#capabilities/ingest/failed-rows.queue.ts';
import type * as homeApi from '../home.api.ts';
import { feedRunAddress } from '#capabilities/ingest/ingest.paths.ts';
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation, IconDatabaseImport, IconPlugConnectedX } from '@tabler/icons-react';
import { withQuery } from '#platform/kernel/address.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import type { FeedHealth } from '#workbench/operations/feed-run.ts';
import type { FeedStatus } from '#workbench/operations/feed-runs.api.ts';
import { feedHealthQuery } from '#workbench/operations/web/operations.queries.ts';
import feedLineStyles from './home/FeedLine.module.css';
import styles from './ProviderHomePage.module.css';

/** Day and time, kept up to date while the page is open. */
function Now() {
  const { instant } = useFormat();
  const at = new Date(useMinute()).toISOString();
  return (
    <span className={styles.now}>
      {instant(at, 'weekday')}, {instant(at, 'time')}
    </span>
  );
}

/** `/provider`: the day of the provider: its figures, the open items of all queues, interventions, clocks, people and feeds. Technicians are
 *  led to their interventions. */
export function ProviderHomePage() {
  const { user } = useSession();
  const title = m['home.home.title']({ name: user.firstName });
  if (hasStaffRight(user, 'workbench')) return <OfficeHome title={title} />;
  return <Navigate to={interventionsPaths.list} replace />;
}
ProviderHomePage.slots = [feedLabels, queueLooks];

function OfficeHome({ title }: { title: string }) {
  const queues = queueLooks.useValue();
  const { user } = useSession();
  const seen = queues.filter(({ rule }) => maySeeQueue(rule, user));
  const home = useQuery(homeQuery(seen.map(({ rule }) => rule.objectKind)));
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <>
            <Now />
            <NextButton queues={seen} />
          </>
        }
        inBar
      />
      {user.staffRole === 'administrator' ? <MailNote /> : null}
      <HomeFigures home={home.data} />
      <div className={styles.columns}>
        <WorkList queues={seen} address={workAddress(queues)} home={providerPaths.home} people={home.data?.agents} />
        <HomeAside answer={home} queues={seen} />
      </div>
      <Satisfaction />
      <FeedLine feeds={feedLabels.useValue()} />
    </Page>
  );
}

const homeCalls = calls<typeof homeApi>();
/** @param kinds objects whose changes refresh it, as runs of the feed do */
const homeQuery = (kinds: readonly string[]) => homeCalls.query('GET /api/provider/home', undefined, { kinds: [...kinds, ...feedRunKinds], company: null });

const icons = { fine: IconCircleCheck, refused: IconAlertTriangle, late: IconClockExclamation, stopped: IconPlugConnectedX } satisfies Record<
  FeedHealth,
  unknown
>;

function describeFeed({ health, lastAt, refused }: FeedStatus, format: Format): string {
  if (health === 'refused') return m['home.feedLine.refused']({ count: refused.count, shown: countText(refused) });
  if (health === 'late') return m['home.feedLine.late']({ ago: format.relative(lastAt) });
  if (health === 'stopped') return m['home.feedLine.stopped']({ ago: format.relative(lastAt) });
  return format.instant(lastAt, dayInZone(lastAt, format.timeZone) === format.today ? 'time' : 'short');
}

/** The ERP's feeds in one line: each leads to its runs; late ones with their age, stopped ones in red. */
function FeedLine({ feeds }: { feeds: FeedLabels }) {
  const format = useFormat();
  const { data } = useQuery(feedHealthQuery());
  if (!data || data.feeds.length === 0) return null;
  const statuses = feeds.flatMap(({ name }) => data.feeds.find(({ entity }) => entity === name) ?? []);
  return (
    <nav className={feedLineStyles.line} aria-label={m['operations.runs.title']()}>
      <Link to={feedRunAddress()} className={feedLineStyles.name}>
        <IconDatabaseImport size={16} stroke={1.7} aria-hidden="true" />
        <strong>{m['operations.runs.title']()}</strong>
        <span className="quiet">{m['home.feedLine.rows']({ count: data.receivedToday, shown: format.number(data.receivedToday) })}</span>
      </Link>
      <ul className={feedLineStyles.feeds}>
        {statuses.map((status) => {
          const Icon = icons[status.health];
          return (
            <li key={status.entity}>
              <Link to={withQuery(feedRunAddress(), { entity: status.entity })} className={feedLineStyles.feed} data-health={status.health}>
                <Icon size={15} stroke={1.8} aria-hidden="true" />
                {entityText(feeds, status.entity)} <span className={feedLineStyles.note}>{describeFeed(status, format)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
