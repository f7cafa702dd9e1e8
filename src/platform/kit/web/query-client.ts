import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/** One cache per tab. What may succeed when tried again is tried twice more; a refusal is shown at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      retry: (count, failure) => count < 2 && failure instanceof ApiProblem && failure.isRetryable && failure.code !== 'timeout',
      retryDelay: (attempt) => 600 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
});

/** Names this tab to the server, which repeats it with live changes: the tab's own changes are not fetched a second time. */
export const clientId: string = crypto.randomUUID();
