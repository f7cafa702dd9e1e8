import { Satisfaction } from '#field-work/web/parts/Satisfaction.tsx';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';
import { staffMay } from '#platform/staff-rights.ts';
import { Link } from '#platform/web/Link.tsx';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { useSession } from '#platform/web/session.ts';
import { maySeeQueue } from '#queues/queue.ts';
import type { QueueLook } from '#queues/web/parts/queue-look.ts';
import { NextButton } from '#queues/web/parts/NextButton.tsx';
import type { WorkAddress } from '#queues/web/parts/work-list.tsx';
import { WorkList } from '#queues/web/parts/WorkList.tsx';
import { providerPaths } from '../provider.paths.ts';
import { CompanyFinder } from './CompanyFinder.tsx';
import { FeedLine } from './home/FeedLine.tsx';
import styles from './ProviderHomePage.module.css';

/** Companies shown beside the work before anything is typed. */
const companiesBeside = 8;

interface ProviderHomePageProps {
  queues: readonly QueueLook[];
  work: WorkAddress;
  feeds: FeedLabels;
}

/** `/provider`: the open items of all queues, the way to any company, the ERP's feeds. Technicians find what concerns them. */
export function ProviderHomePage({ queues, work, feeds }: ProviderHomePageProps) {
  const { user } = useSession();
  const title = m['provider.home.title']({ name: user.firstName });
  if (!staffMay(user, 'workbench'))
    return (
      <Page>
        <PageHeader title={title}>{m['provider.home.technician']()}</PageHeader>
      </Page>
    );
  const seen = queues.filter(({ rule }) => maySeeQueue(rule, user));
  return (
    <Page>
      <PageHeader title={title} actions={<NextButton queues={seen} />} inBar />
      <div className={styles.columns}>
        <WorkList queues={seen} address={work} home={providerPaths.home} />
        <section aria-labelledby="find-company" className={styles.beside}>
          <div className={styles.top}>
            <h2 id="find-company">{m['provider.companies.title']()}</h2>
            <Link to={providerPaths.companies}>{m['provider.home.companies']()}</Link>
          </div>
          <CompanyFinder atMost={companiesBeside} />
        </section>
      </div>
      <Satisfaction />
      <FeedLine feeds={feeds} />
    </Page>
  );
}
