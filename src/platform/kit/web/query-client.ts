import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

const longestWaitSeconds = 10;

/** Milliseconds until a read is tried again: the time that a busy server asks for, and a part of a second more, so that pages do not all come back at
 *  once. @param attempt from 0 on */
export function computeRetryDelay(attempt: number, failure: unknown): number {
  const asked = failure instanceof ApiProblem ? failure.retryAfter : undefined;
  return asked === undefined ? 600 * 2 ** attempt : 1000 * (Math.min(asked, longestWaitSeconds) + Math.random());
}

/** Tries again only what a busy server asks to be asked later: for reads whose other failures are shown at once. */
export const retryWhileBusy = (count: number, failure: unknown): boolean =>
  count < 2 && failure instanceof ApiProblem && failure.isRetryable && failure.retryAfter !== undefined;

/** One cache per tab. What may succeed when tried again is tried twice more; a refusal is shown at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      retry: (count, failure) => count < 2 && failure instanceof ApiProblem && failure.isRetryable && failure.code !== 'timeout',
      retryDelay: computeRetryDelay,
    },
    mutations: { retry: false },
  },
});

/** Names this tab to the server, which repeats it with live changes: the tab's own changes are not fetched a second time. */
export const clientId: string = crypto.randomUUID();
