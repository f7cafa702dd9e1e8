import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { ObjectSkeleton } from '#platform/kit/web/parts/ObjectSkeleton.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { Tabs } from '#platform/kit/web/parts/Tabs.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { givenParts, nextOf, partOf, type GivenPart } from '../../given.ts';
import { useFieldWorker, type Given } from '../field-worker.ts';
import { givenQuery, prepareReports } from '../given.queries.ts';
import { reportOutbox } from '../report-outbox.ts';
import { useKeptChanges } from '../use-report.ts';
import { GivenList } from './GivenList.tsx';
import { LeftWork } from './LeftWork.tsx';
import { NextDay } from './NextDay.tsx';
import { OfflineBand } from './OfflineBand.tsx';

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
  const partsOf = given.map((one) => [partOf(one, today, timeZone), one] as const);
  const next = nextOf(given);
  const nextPart = next && partOf(next, today, timeZone);
  const shown = partsOf.flatMap(([of, one]) => (of === part ? [one] : []));
  const isFresh = kept !== undefined && kept.keptAt === null;
  useEffect(() => {
    if (!isFresh) return;
    const soon = given.filter((one) => ['today', 'week'].includes(partOf(one, today, timeZone) ?? ''));
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
        <LoadError title={m['field-work.mine.failed']()} failure={error} onRetry={() => void refetch()} />
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
