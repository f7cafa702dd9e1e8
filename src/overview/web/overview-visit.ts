import { useEffect, useState } from 'react';
import { queryClient } from '#platform/web/query-client.ts';
import type { Overview } from '../overview.api.ts';
import { overviewCalls, overviewQuery } from './overview.queries.ts';

/** Notes this visit once it has shown something; what was new when it began stays new until it ends. */
export function useLastVisit(overview: Overview | undefined): string | null {
  const [began, setBegan] = useState<{ seenAt: string | null } | undefined>();
  if (overview && !began) setBegan({ seenAt: overview.seenAt });
  const isShown = overview !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const { queryKey } = overviewQuery();
    // A visit that could not be noted only shows the same as new again.
    void overviewCalls.call('POST /api/overview/visit').catch(() => undefined);
    return () => {
      queryClient.setQueryData<Overview>(queryKey, (shown) => shown && { ...shown, seenAt: new Date().toISOString() });
    };
  }, [isShown]);
  return began ? began.seenAt : (overview?.seenAt ?? null);
}
