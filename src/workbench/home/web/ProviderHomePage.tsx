import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Satisfaction } from '#services/field-work/web/parts/Satisfaction.tsx';
import { m } from '#generated/messages/messages.js';
import { MailNote } from '#platform/kit/web/parts/MailNote.tsx';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useMinute } from '#platform/kit/web/use-minute.ts';
import { maySeeQueue } from '#capabilities/queues/queue.ts';
import type { QueueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { NextButton } from '#capabilities/queues/web/parts/NextButton.tsx';
import type { WorkAddress } from '#capabilities/queues/web/parts/work-list.tsx';
import { WorkList } from '#capabilities/queues/web/parts/WorkList.tsx';
import { interventionsPaths } from '#services/interventions/interventions.paths.ts';
import { providerPaths } from '#parties/provider/provider.paths.ts';
import { FeedLine } from './home/FeedLine.tsx';
import { HomeAside } from './home/HomeAside.tsx';
import { HomeFigures } from './home/HomeFigures.tsx';
import { homeQuery } from './home.queries.ts';
import styles from './ProviderHomePage.module.css';

interface ProviderHomePageProps {
  queues: readonly QueueLook[];
  work: WorkAddress;
  feeds: FeedLabels;
}

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
export function ProviderHomePage(props: ProviderHomePageProps) {
  const { user } = useSession();
  const title = m['home.home.title']({ name: user.firstName });
  if (staffMay(user, 'workbench')) return <OfficeHome {...props} title={title} />;
  return <Navigate to={interventionsPaths.list} replace />;
}

function OfficeHome({ queues, work, feeds, title }: ProviderHomePageProps & { title: string }) {
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
        <WorkList queues={seen} address={work} home={providerPaths.home} people={home.data?.agents} />
        <HomeAside answer={home} queues={seen} />
      </div>
      <Satisfaction />
      <FeedLine feeds={feeds} />
    </Page>
  );
}
