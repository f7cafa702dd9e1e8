import { calls } from '#platform/kit/web/api.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import type * as overviewApi from '../overview.api.ts';
import { useQuery } from '@tanstack/react-query';
import type { CappedCount } from '#platform/kit/web/use-format.ts';
import { useLiveResponse } from '#platform/kit/web/events.ts';

export const overviewCalls = calls<typeof overviewApi>();

/** Refreshed after a reconnection like every live query, on changes of the kinds named in its response, and whenever the reader comes back to it. */
export const overviewQuery = () => overviewCalls.query('GET /api/overview', undefined, { kinds: ['overview'], staleTime: 0 });
/** The same for the counts beside the menu, which stay on screen. */
export const menuCountsQuery = (company: TabCompany, isEnabled: boolean) =>
  overviewCalls.query('GET /api/overview/menu', undefined, { kinds: ['overview'], company, enabled: isEnabled });

/** Live counts of a company's menu entries, by address. @param isIdle whether the page is loaded */
export function useMenuCounts(company: TabCompany, isIdle: boolean): (address: string) => (CappedCount & { opens: string }) | undefined {
  const query = menuCountsQuery(company, isIdle && company !== null);
  const { data } = useQuery(query);
  useLiveResponse(query.queryKey, data?.kinds);
  return (address) => data?.counts.find((one) => one.address === address);
}
