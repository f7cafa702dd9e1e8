import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import type { KeptChange } from '#platform/kit/web/offline/device-store.ts';
import { toProblem } from '#platform/kit/web/problem.ts';
import { applyChange, type ChangeRefusal, type ReportChange } from '../report-change.ts';
import { useFieldWorker, type Report } from './field-worker.ts';
import { reportQuery } from './given.queries.ts';
import { applyToReport, reportOutbox } from './report-outbox.ts';

type Kept = KeptChange<ReportChange>;

const watchNetwork = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Whether this device has a network, as far as the browser knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine);

/** Changes of the reader that are not sent, of one intervention or of all; `undefined` until the device has answered. */
export function useKeptChanges(intervention?: string): readonly Kept[] | undefined {
  const worker = useFieldWorker();
  const [kept, setKept] = useState<readonly Kept[]>();
  useEffect(() => {
    const outbox = reportOutbox(worker);
    let isOver = false;
    const read = async (): Promise<void> => {
      // A device without a store keeps nothing.
      const found = await outbox.kept(intervention).catch(() => []);
      if (!isOver) setKept(found);
    };
    void read();
    const stop = outbox.onChange(() => void read());
    return () => {
      isOver = true;
      stop();
    };
  }, [worker, intervention]);
  return kept;
}

/** Result of a change on this device: kept, or the reason against it. */
export type Make = (change: ReportChange, more?: { file?: Blob; at?: string }) => Promise<ChangeRefusal | null>;

export interface OpenReport {
  /** Report of the server, with the entries of this device applied. */
  report: Report;
  waiting: readonly Kept[];
  refused: readonly Kept[];
  make: Make;
  /** When this device last heard from the server; `null` while it does. */
  keptAt: string | null;
  isOffline: boolean;
}

/** A change on its way to the store of this device. */
interface Made {
  at: string;
  change: ReportChange;
  isKept: { current: boolean };
}

/** An intervention with its report, to be read and written with or without a network. */
export function useReport(id: string) {
  const worker = useFieldWorker();
  const isOnline = useIsOnline();
  const { data: kept, error, refetch } = useQuery(reportQuery(worker, id));
  const changes = useKeptChanges(id);
  const stored = kept?.data;
  // Shown at once; the device has them a moment later, and its answer takes their place.
  const [made, setMade] = useState<readonly Made[]>([]);
  const [answer, setAnswer] = useState(changes);
  if (answer !== changes) {
    setAnswer(changes);
    setMade((all) => all.filter(({ isKept }) => !isKept.current));
  }
  const waiting = useMemo(() => (changes ?? []).filter(({ refusal }) => !refusal), [changes]);
  const refused = useMemo(() => (changes ?? []).filter(({ refusal }) => refusal), [changes]);
  const report = useMemo(() => stored && applyToReport(stored, [...waiting, ...made], worker), [stored, waiting, made, worker]);
  const make: Make = useCallback(
    async (change, { file, at } = {}) => {
      const one = { at: at ?? new Date().toISOString(), change, isKept: { current: false } };
      const applied = report && applyChange(report.content, change, one.at);
      if (applied && 'refusal' in applied) return applied.refusal;
      // A picture is shown once the device has it.
      if (!file) setMade((all) => [...all, one]);
      const outbox = reportOutbox(worker);
      try {
        await outbox.keep(id, change, file, one.at, () => (one.isKept.current = true));
      } catch {
        // A full or forbidden store: what is not kept is not shown as if it were.
        setMade((all) => all.filter((other) => other !== one));
        toast({ kind: 'error', title: m['field-work.notKept']() });
        return null;
      }
      void outbox.flush();
      return null;
    },
    [id, report, worker],
  );
  // Work that changed at the office may fit what was refused.
  const place = stored && `${stored.version} ${stored.reportVersion} ${stored.reportState}`;
  const hasRefused = refused.length > 0;
  useEffect(() => {
    if (place !== undefined && hasRefused) void reportOutbox(worker).flush(true);
  }, [worker, place, hasRefused]);
  const isAway = !isOnline || (error !== null && toProblem(error).status === 0) || (kept !== undefined && kept.keptAt !== null);
  const open: OpenReport | undefined = report && changes ? { report, waiting, refused, make, keptAt: kept?.keptAt ?? null, isOffline: isAway } : undefined;
  const isLost = problemStatus(error) === 404;
  const isHandedOver = isLost || (stored !== undefined && isTakenAway(stored));
  return { open, isHandedOver, error: report ? null : error, retry: () => void refetch() };
}

const problemStatus = (error: unknown): number | null => (error === null ? null : toProblem(error).status);

/** Whether the office decides about the report of work that is still given to the reader. */
const isTakenAway = ({ state, reportState, isTicketEnded }: Report): boolean =>
  reportState === 'open' && (state === 'cancelled' || state === 'done' || isTicketEnded);

/** Whether a part of the report waits on this device, by the ids of parts. */
export function waitingParts(waiting: readonly Kept[]): ReadonlySet<string> {
  const ids = waiting.flatMap(({ change }) => [
    'task' in change ? change.task : '',
    'device' in change ? change.device : '',
    'photo' in change ? change.photo : '',
    'reservation' in change ? change.reservation : '',
  ]);
  return new Set(ids);
}
