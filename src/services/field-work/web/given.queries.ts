import { hashKey, queryOptions } from '@tanstack/react-query';
import { findCopy, keepCopiesOnly, keepCopy } from '#platform/kit/web/offline/device-store.ts';
import { readAgain } from '#platform/kit/web/events.ts';
import { toProblem } from '#platform/kit/web/problem.ts';
import { sessionCopy } from '#platform/kit/web/offline/offline-pages.ts';
import { queryClient, retryWhileBusy } from '#platform/kit/web/query-client.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import type { FieldWorker, Given, Report } from './field-worker.ts';
import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';

/** Response of the server, or this device's copy of it with its instant. */
export interface Kept<Data> {
  data: Data;
  keptAt: string | null;
}

const listName = 'interventions';
const reportName = (id: string): string => `intervention ${id}`;
const handoverName = (id: string): string => `handover ${id}`;

/** Reads from the server and keeps a copy; without a network, the copy. A device without a store works while there is a network. */
async function readOrKept<Data>(owner: string, name: string, read: () => Promise<Data>): Promise<Kept<Data>> {
  try {
    const data = await read();
    await keepCopy(owner, name, data).catch(() => undefined);
    return { data, keptAt: null };
  } catch (failure) {
    const copy = toProblem(failure).status === 0 ? await findCopy(owner, name).catch(() => undefined) : undefined;
    if (!copy) throw failure;
    return { data: copy.data as Data, keptAt: copy.at };
  }
}

// A device without a network answers from its copies; the band shows a failed attempt at once.
const always = { networkMode: 'always', retry: retryWhileBusy, meta: { kinds: [interventionKind] } } as const;

/** Interventions given to the reader. */
export const givenQuery = (worker: FieldWorker) =>
  queryOptions({
    ...always,
    queryKey: ['field interventions', worker.id] as const,
    queryFn: () => readOrKept(worker.id, listName, async (): Promise<Given[]> => (await worker.list()).interventions),
  });

/** One intervention with its report. */
export const reportQuery = (worker: FieldWorker, id: string) =>
  queryOptions({
    ...always,
    queryKey: ['field interventions', worker.id, id] as const,
    queryFn: () => readOrKept(worker.id, reportName(id), () => worker.detail(id)),
  });

/** Work that is no longer the reader's, with their report. */
export const handoverQuery = (worker: FieldWorker, id: string) =>
  queryOptions({
    ...always,
    queryKey: ['field interventions', worker.id, id, 'handover'] as const,
    queryFn: () => readOrKept(worker.id, handoverName(id), () => worker.handover(id)),
  });

/** The report of an intervention as this device kept it last. */
export const keptReport = async (worker: FieldWorker, id: string): Promise<Report | undefined> =>
  (await findCopy(worker.id, reportName(id)).catch(() => undefined))?.data as Report | undefined;

/** Puts these on the device with their reports, so that they open without a network, and drops what belongs to the reader no more.
 *  @param unsent interventions with entries that have not reached the server: what the reader had of them stays */
export async function prepareReports(worker: FieldWorker, all: readonly Given[], soon: readonly Given[], unsent: readonly string[]): Promise<void> {
  await keepCopiesOnly(
    worker.id,
    new Set([listName, sessionCopy, ...[...all.map(({ id }) => id), ...unsent].flatMap((id) => [reportName(id), handoverName(id)])]),
  );
  for (const { id } of soon) await queryClient.prefetchQuery(reportQuery(worker, id));
}

/** Shows a report as it is after changes that the server has applied, here and in the copy, until it is read again. */
export async function keepReport(worker: FieldWorker, id: string, change: (report: Report) => Report): Promise<void> {
  const { queryKey } = reportQuery(worker, id);
  // A response that is on its way may be older than the changes, and may come while the copy is written.
  const isOnItsWay = (): boolean => queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
  const wasOnItsWay = isOnItsWay();
  queryClient.setQueryData(queryKey, (kept) => kept && { ...kept, data: change(kept.data) });
  const copy = await findCopy(worker.id, reportName(id)).catch(() => undefined);
  if (copy) await keepCopy(worker.id, copy.name, change(copy.data as Report), copy.at);
  if (wasOnItsWay || isOnItsWay()) await readAgain(({ queryHash }) => queryHash === hashKey(queryKey));
}

/** Words for the age of a copy that is shown without a network: its hour, or its day and hour where it is not of today. */
export function useCopyText(): (keptAt: string) => string {
  const { instant, timeZone } = useFormat();
  const { hours } = useHours();
  return (keptAt) =>
    dayInZone(keptAt, timeZone) === dayInZone(new Date(), timeZone)
      ? m['field-work.offline.copyToday']({ hour: hours(keptAt, null) })
      : m['field-work.offline.copy']({ at: instant(keptAt, 'dateTime') });
}
