import { useQuery } from '@tanstack/react-query';
import type { CappedCount } from '#platform/web/list/count-text.ts';
import { useLiveResponse } from '#platform/web/live-response.ts';
import { menuCountsQuery } from '../overview.queries.ts';

/** Live counts of menu entries, by address. @param isEnabled whether a company is on screen and the page is loaded */
export function useMenuCounts(isEnabled: boolean): (address: string) => CappedCount | undefined {
  const { data } = useQuery(menuCountsQuery(isEnabled));
  useLiveResponse(menuCountsQuery(true).queryKey, data?.kinds);
  return (address) => data?.counts.find((one) => one.address === address);
}
