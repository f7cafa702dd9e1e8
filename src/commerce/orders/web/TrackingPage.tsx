import { Button, Skeleton } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { FilterBar } from '#platform/lists/web/FilterBar.tsx';
import { buildFields } from '#platform/lists/web/list-fields.ts';
import { choicesQuery, countsQuery, pageQuery } from '#platform/lists/web/list-queries.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { Pager } from '#platform/lists/web/Pager.tsx';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { deliveryList } from '../deliveries.list.ts';
import { ordersAddress, receivedAddress } from '../orders.paths.ts';
import { TrackedDelivery } from './tracking/TrackedDelivery.tsx';
import styles from './TrackingPage.module.css';
import { addDays, endOfMonth } from '#platform/kernel/calendar.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { resolveExpectedDay } from '../order.ts';
import type { AwaitedDelivery } from '../deliveries.api.ts';

/** `/suivicommande`: everything still to be delivered, on one time line by expected day. */
export function TrackingPage() {
  const { today } = useSession();
  const company = useTabCompany();
  const list = useListState(deliveryList);
  const { data, error, refetch } = useQuery(pageQuery(deliveryList, list.query));
  const { data: choices } = useQuery(choicesQuery(deliveryList));
  const isWhole = data?.previous === null && data.next === null;
  const { data: counts } = useQuery({ ...countsQuery(deliveryList, list.filterQuery), enabled: data !== undefined && !isWhole });
  const count = isWhole ? data.rows.length : counts?.all.count;
  return (
    <Page>
      <PageHeader
        title={deliveryList.title()}
        actions={
          <LinkButton to={receivedAddress()} variant="default" leftSection={<IconBarcode size={16} stroke={1.7} />}>
            {m['orders.received.title']()}
          </LinkButton>
        }
        inBar
      />
      <div className={styles.toolbar}>
        <FilterBar list={list} fields={buildFields(deliveryList, choices, list.values)} placeholder={undefined} />
        {count ? <p className="quiet">{m['orders.tracking.count']({ count })}</p> : null}
      </div>
      {error && !data ? (
        <LoadFailure title={m['orders.tracking.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TrackingSkeleton />
      ) : data.rows.length === 0 && list.values.site !== undefined ? (
        <EmptyState
          title={m['orders.tracking.none']()}
          actions={
            <Button variant="default" onClick={() => list.setFilters({ site: undefined })}>
              {m['platform.list.clearFilters']()}
            </Button>
          }
        />
      ) : data.rows.length === 0 ? (
        <EmptyState
          title={m['orders.tracking.empty']()}
          actions={
            <LinkButton to={ordersAddress()} variant="default">
              {m['orders.tracking.seeOrders']()}
            </LinkButton>
          }
        >
          <p>{m['orders.tracking.emptyText']()}</p>
        </EmptyState>
      ) : (
        <div className={styles.line}>
          {groupDeliveries(data.rows, today).map((group) => (
            <section key={group.key} className={styles.group}>
              <h2 className={styles.day} data-late={group.key === 'late' || undefined}>
                {group.title}
              </h2>
              <ol>
                {group.rows.map((row) => (
                  <TrackedDelivery key={row.id} row={row} showsCompany={isSeveral(company)} />
                ))}
              </ol>
            </section>
          ))}
          {isWhole ? null : <Pager page={data} total={counts?.all} onTurn={list.turnPage} />}
        </div>
      )}
    </Page>
  );
}

/** The shape of the time line while it loads. */
function TrackingSkeleton() {
  return (
    <div className={styles.line} aria-hidden="true" data-outline="">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={44} radius="md" />
      ))}
    </div>
  );
}

interface Group {
  key: string;
  title: string;
  rows: AwaitedDelivery[];
}

/** Late, today and this week, later this month, then month by month; what has no day comes last. */
function groupDeliveries(rows: readonly AwaitedDelivery[], today: string): Group[] {
  const resolveGroup = (row: AwaitedDelivery): { key: string; title: string } => {
    const day = resolveExpectedDay(row);
    if (day === null) return { key: 'undated', title: m['orders.tracking.undated']() };
    if (day < today) return { key: 'late', title: m['orders.tracking.late']() };
    if (day <= addDays(today, 7)) return { key: 'soon', title: m['orders.tracking.soon']() };
    if (day <= endOfMonth(today)) return { key: 'month', title: m['orders.tracking.thisMonth']() };
    return { key: day.slice(0, 7), title: formatMonth(day, currentLocale()) };
  };
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const { key, title } = resolveGroup(row);
    const group = groups.get(key) ?? { key, title, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}
