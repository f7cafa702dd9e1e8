import { m } from '#generated/messages/messages.js';
import { ApiProblem, problemText, said } from '../problem.ts';
import { toast, closeToast } from './toasts.ts';
import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../query-client.ts';

/** Tells about something that failed in the background: what, why, and *Réessayer* where that may help. */
export function toastFailure(title: string, failure: unknown, retry?: () => void): void {
  if (failure instanceof ApiProblem && (failure.code === 'aborted' || failure.status === 401)) return;
  const mayRetry = retry && (!(failure instanceof ApiProblem) || failure.isRetryable || failure.status >= 500);
  toast({ kind: 'error', title, text: problemText(failure), ...(mayRetry ? { action: { label: m['platform.web.retry'](), run: retry } } : {}) });
}

const noticeId = 'unsaid failures';
/** A part that has failed is drawn before it is looked for. */
const drawnAfterMs = 400;

const isMissing = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined;
/** A refusal is an answer. */
const isWorthRetrying = ({ state: { error } }: Query): boolean => error instanceof ApiProblem && (error.isRetryable || error.status >= 500);

/** Tells of parts of the page that could not be loaded and show nothing in their place: choices of a field, counts, marks. *Réessayer* asks all of them
 *  again; the notice goes with the last of them. */
export function useUnsaidFailures(): void {
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told: readonly Query[] = [];
    const retry = (): void => {
      for (const query of told) query.fetch().catch(() => undefined);
    };
    const tell = (): void => {
      timer = undefined;
      const before = told;
      const fresh = cache.findAll({ type: 'active', predicate: (query) => isMissing(query) && isWorthRetrying(query) && !said.has(query.state.error!) });
      for (const { state } of fresh) said.add(state.error!);
      told = [...new Set([...before.filter((query) => query.isActive() && query.state.data === undefined), ...fresh])];
      if (fresh.length > 0)
        toast({ kind: 'error', title: m['platform.web.partsFailed'](), action: { label: m['platform.web.retry'](), run: retry } }, noticeId);
      else if (before.length > 0 && told.length === 0) closeToast(noticeId);
    };
    const stop = cache.subscribe(({ type }) => {
      if (type === 'updated' || type === 'observerAdded' || type === 'observerRemoved') timer = timer ?? setTimeout(tell, drawnAfterMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
