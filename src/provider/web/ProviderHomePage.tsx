import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { countText } from '#platform/web/list/count-text.ts';
import { Link } from '#platform/web/Link.tsx';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { useSession } from '#platform/web/session.ts';
import { queueAddress } from '../provider.paths.ts';
import { maySeeQueues, queueKinds } from '../queue.ts';
import { CompanyFinder } from './CompanyFinder.tsx';
import styles from './ProviderHomePage.module.css';
import { queueTexts } from './queue-looks.ts';
import { queueCounts } from './provider.queries.ts';

/** `/provider`: what waits, and the way to any company. */
export function ProviderHomePage() {
  const { user } = useSession();
  return (
    <Page>
      <PageHeader title={m['provider.home.title']({ name: user.firstName })}>{m['provider.home.text']()}</PageHeader>
      {maySeeQueues(user) ? <QueueFigures /> : null}
      <section aria-labelledby="find-company" className={styles.section}>
        <h2 id="find-company" className={styles.heading}>
          {m['provider.companies.title']()}
        </h2>
        <CompanyFinder />
      </section>
    </Page>
  );
}

/** How much waits in each queue: one strip, each figure a link (design §5). */
function QueueFigures() {
  const { data, error, refetch } = useQuery(queueCounts());
  if (error && !data) return <LoadError title={m['provider.home.failed']()} failure={error} onRetry={() => void refetch()} />;
  return (
    <nav className={styles.figures} aria-label={m['provider.queues.title']()}>
      {queueKinds.map((kind) => (
        <Link key={kind} to={queueAddress(kind)} className={styles.figure}>
          <span className={styles.label}>{queueTexts[kind].name()}</span>
          <strong className={styles.number}>{data ? countText(data[kind]) : '\u00a0'}</strong>
          <span className={styles.context}>{data ? (data[kind].count === 0 ? m['provider.queues.empty']() : m['provider.home.waiting']()) : '\u00a0'}</span>
        </Link>
      ))}
    </nav>
  );
}
