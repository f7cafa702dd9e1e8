import { useEffect, useState } from 'react';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { writesUnasked } from '#platform/kit/web/unasked.ts';
import type { Overview } from '../overview.api.ts';
import { overviewCalls, overviewQuery } from './overview.queries.ts';

/** Records this visit once something was shown. News at its beginning stay marked until it ends. */
export function useLastVisit(overview: Overview | undefined): string | null {
  const [began, setBegan] = useState<{ seenAt: string | null } | undefined>();
  if (overview && !began) setBegan({ seenAt: overview.seenAt });
  const isShown = overview !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const { queryKey } = overviewQuery();
    // If saving fails, items are marked new again; harmless.
    if (writesUnasked()) void overviewCalls.call('POST /api/overview/visit').catch(() => undefined);
    return () => {
      queryClient.setQueryData<Overview>(queryKey, (shown) => shown && { ...shown, seenAt: new Date().toISOString() });
    };
  }, [isShown]);
  return began ? began.seenAt : (overview?.seenAt ?? null);
}
