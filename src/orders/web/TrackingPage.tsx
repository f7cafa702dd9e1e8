import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { addDays, endOfMonth } from '#platform/calendar.ts';
import { formatMonth } from '#platform/format.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { useTabCompany } from '#platform/web/company.ts';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { useSession } from '#platform/web/session.ts';
import { currentLocale } from '#platform/web/locale.ts';
import { expectedDay } from '../delivery.ts';
import type { OpenDelivery } from '../deliveries.api.ts';
import { ordersAddress } from '../orders.paths.ts';
import { TrackedDelivery } from './tracking/TrackedDelivery.tsx';
import { TrackingSkeleton } from './tracking/TrackingSkeleton.tsx';
import { openDeliveries } from './orders.queries.ts';
import styles from './TrackingPage.module.css';

/** `/suivicommande`: everything still to be delivered, on one time line by expected day. */
export function TrackingPage() {
  const { today } = useSession();
  const company = useTabCompany();
  const { data, error, refetch } = useQuery(openDeliveries());
  return (
    <Page>
      <PageHeader title={m['orders.tracking.title']()}>{data && data.rows.length > 0 ? m['orders.tracking.count']({ count: data.rows.length }) : null}</PageHeader>
      {error && !data ? <LoadError title={m['orders.tracking.failed']()} failure={error} onRetry={() => void refetch()} />
        : !data ? <TrackingSkeleton />
          : data.rows.length === 0 ? <EmptyState title={m['orders.tracking.empty']()} actions={<LinkButton to={ordersAddress()} variant="default">{m['orders.tracking.seeOrders']()}</LinkButton>}><p>{m['orders.tracking.emptyText']()}</p></EmptyState>
            : (
              <div className={styles.line}>
                {groupsOf(data.rows, today).map((group) => (
                  <section key={group.key} className={styles.group}>
                    <h2 className={styles.day} data-late={group.key === 'late' || undefined}>{group.title}</h2>
                    <ol>{group.rows.map((row) => <TrackedDelivery key={row.id} row={row} showsCompany={company === 'all'} />)}</ol>
                  </section>
                ))}
                {data.more ? <p className="quiet">{m['orders.tracking.more']()}</p> : null}
              </div>
            )}
    </Page>
  );
}

interface Group { key: string; title: string; rows: OpenDelivery[] }

/** Late, today and this week, later this month, then month by month; what has no day comes last. */
export function groupsOf(rows: readonly OpenDelivery[], today: string): Group[] {
  const groupOf = (row: OpenDelivery): { key: string; title: string } => {
    const day = expectedDay(row);
    if (day === null) return { key: 'undated', title: m['orders.tracking.undated']() };
    if (day < today) return { key: 'late', title: m['orders.tracking.late']() };
    if (day <= addDays(today, 7)) return { key: 'soon', title: m['orders.tracking.soon']() };
    if (day <= endOfMonth(today)) return { key: 'month', title: m['orders.tracking.thisMonth']() };
    return { key: day.slice(0, 7), title: formatMonth(day, currentLocale()) };
  };
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const { key, title } = groupOf(row);
    const group = groups.get(key) ?? { key, title, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}
