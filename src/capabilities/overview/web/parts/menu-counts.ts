import { useQuery } from '@tanstack/react-query';
import type { TabCompany } from '#platform/kit/web/company.ts';
import type { CappedCount } from '#platform/kit/web/count-text.ts';
import { useLiveResponse } from '#platform/kit/web/live-response.ts';
import { menuCountsQuery } from '../overview.queries.ts';

/** Live counts of a company's menu entries, by address. @param isIdle whether the page is loaded */
export function useMenuCounts(company: TabCompany, isIdle: boolean): (address: string) => (CappedCount & { opens: string }) | undefined {
  const query = menuCountsQuery(company, isIdle && company !== null);
  const { data } = useQuery(query);
  useLiveResponse(query.queryKey, data?.kinds);
  return (address) => data?.counts.find((one) => one.address === address);
}
