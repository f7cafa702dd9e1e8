import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Tabs, ObjectSkeleton } from '#platform/kit/web/parts/object-page.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { givenParts, findNext, findPart, type GivenPart } from '../../given.ts';
import { useFieldWorker, type Given } from '../field-worker.ts';
import { useCopyText, givenQuery, prepareReports, handoverQuery } from '../given.queries.ts';
import { reportOutbox } from '../report-outbox.ts';
import { useKeptChanges, useIsOnline } from '../use-report.ts';
import { GivenList } from './GivenList.tsx';
import { IconCloudOff, IconCloudUp, IconChevronRight } from '@tabler/icons-react';
import { withDots } from '#platform/kernel/dots.ts';
import styles from './Mine.module.css';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useHours } from '#platform/kit/web/use-hours.ts';
import type { KeptChange } from '#platform/kit/web/offline/device-store.ts';

const partNames = { today: m['field-work.mine.today'], week: m['field-work.mine.week'], later: m['field-work.mine.later'] } satisfies Record<
  GivenPart,
  () => string
>;

const emptyTexts = {
  today: m['field-work.mine.nothingToday'],
  week: m['field-work.mine.nothingThisWeek'],
  later: m['field-work.mine.nothingLater'],
} satisfies Record<GivenPart, () => string>;

const none: readonly Given[] = [];

/** Interventions of the reader: today, this week, later. Those of today and of this week are put on the device, with their reports. */
export function MyInterventions({ part, actions }: { part: GivenPart; actions?: ReactNode }) {
  const worker = useFieldWorker();
  const { today } = worker;
  const { number, timeZone } = useFormat();
  const { data: kept, error, refetch } = useQuery(givenQuery(worker));
  const changes = useKeptChanges() ?? [];
  const given = kept?.data ?? none;
  const partsOf = given.map((one) => [findPart(one, today, timeZone), one] as const);
  const next = findNext(given);
  const nextPart = next && findPart(next, today, timeZone);
  const shown = partsOf.flatMap(([of, one]) => (of === part ? [one] : []));
  const isFresh = kept !== undefined && kept.keptAt === null;
  useEffect(() => {
    if (!isFresh) return;
    const soon = given.filter((one) => ['today', 'week'].includes(findPart(one, today, timeZone) ?? ''));
    const keep = async (): Promise<void> => {
      const unsent = await reportOutbox(worker).kept();
      await prepareReports(worker, given, soon, [...new Set(unsent.map(({ subject }) => subject))]);
    };
    void keep().catch(() => undefined);
  }, [worker, given, isFresh, today, timeZone]);
  return (
    <Page hasTabs>
      <PageHeader title={m['field-work.menu.mine']()} actions={actions} inBar />
      <OfflineBand keptAt={kept?.keptAt ?? null} unsent={changes.filter(({ refusal }) => !refusal).length} />
      {isFresh ? <LeftWork given={given} changes={changes} /> : null}
      <Tabs
        label={m['field-work.menu.mine']()}
        tabs={givenParts.map((one) => ({
          label: partNames[one](),
          to: worker.listAddress(one),
          isCurrent: one === part,
          count: kept ? number(partsOf.filter(([of]) => of === one).length) : undefined,
        }))}
      />
      {error && !kept ? (
        <LoadFailure title={m['field-work.mine.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : !kept ? (
        <ObjectSkeleton blocks={[120, 120]} />
      ) : shown.length === 0 ? (
        <EmptyState
          title={emptyTexts[part]()}
          actions={
            nextPart && nextPart !== part ? (
              <LinkButton to={worker.listAddress(nextPart)} variant="default">
                {m['field-work.mine.showNext']()}
              </LinkButton>
            ) : null
          }
        >
          <p>{m['field-work.mine.emptyText']()}</p>
        </EmptyState>
      ) : (
        <GivenList interventions={shown} next={next?.id} changes={changes} />
      )}
      {part === 'today' ? <NextDay later={partsOf.flatMap(([of, one]) => (of === 'week' ? [one] : []))} /> : null}
    </Page>
  );
}

/** Says that the page is a copy, and of when; that entries are on their way. Nothing where all is sent. */
function OfflineBand({ keptAt, unsent }: { keptAt: string | null; unsent: number }) {
  const copyText = useCopyText();
  const isOffline = !useIsOnline() || keptAt !== null;
  if (!isOffline && unsent === 0) return null;
  const kept = unsent > 0 ? m['field-work.offline.kept']({ count: unsent }) : m['field-work.offline.ready']();
  return (
    <div className={styles.band} data-kind={isOffline ? undefined : 'sending'} data-says-offline={isOffline || undefined} role="status">
      {isOffline ? <IconCloudOff size={20} stroke={1.7} aria-hidden="true" /> : <IconCloudUp size={20} stroke={1.7} aria-hidden="true" />}
      {isOffline ? (
        <div>
          <strong>{m['field-work.offline']()}</strong>
          <div>{keptAt === null ? kept : withDots(copyText(keptAt), unsent > 0 ? m['field-work.offline.keptHere']({ count: unsent }) : '')}</div>
        </div>
      ) : (
        <div>{m['field-work.sending']({ count: unsent })}</div>
      )}
    </div>
  );
}

/** The next day with interventions, below those of today. @param later of this week, in the order of their start */
function NextDay({ later }: { later: readonly Given[] }) {
  const worker = useFieldWorker();
  const { day: dayText, timeZone } = useFormat();
  const { hours } = useHours();
  const first = later[0]?.startsAt;
  if (first == null) return null;
  const day = dayInZone(first, timeZone);
  const count = later.filter(({ startsAt }) => startsAt !== null && dayInZone(startsAt, timeZone) === day).length;
  return (
    <Link to={worker.listAddress('week')} className={styles.nextDay}>
      <span>
        <strong>{dayText(day, 'weekdayAuto')}</strong>
        <span>{m['field-work.mine.nextDay']({ count, hour: hours(first, null) })}</span>
      </span>
      <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
    </Link>
  );
}

/** Work that is no longer the reader's, but has entries on this device, so that all of them stay reachable. */
function LeftWork({ given, changes }: { given: readonly Given[]; changes: readonly KeptChange[] }) {
  const known = new Set(given.map(({ id }) => id));
  const left = [...new Set(changes.map(({ subject }) => subject))].filter((id) => !known.has(id));
  if (left.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.day}>{m['field-work.left.title']()}</h2>
      <ul className={styles.list}>
        {left.map((id) => (
          <LeftRow key={id} id={id} count={changes.filter(({ subject }) => subject === id).length} />
        ))}
      </ul>
    </section>
  );
}

function LeftRow({ id, count }: { id: string; count: number }) {
  const worker = useFieldWorker();
  const { data } = useQuery(handoverQuery(worker, id));
  const found = data?.data;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to={worker.interventionAddress(id, 'review')} className={styles.title}>
          {found?.title ?? m['field-work.left.one']()}
        </Link>
        <span>{withDots(found?.ticketNumber ?? '', m['field-work.left.entries']({ count }))}</span>
      </div>
      <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
    </li>
  );
}
