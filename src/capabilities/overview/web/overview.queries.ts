import { calls } from '#platform/kit/web/api.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import type * as overviewApi from '../overview.api.ts';

export const overviewCalls = calls<typeof overviewApi>();

/** Refreshed after a reconnection like every live query, on changes of the kinds named in its response, and whenever the reader comes back to it. */
export const overviewQuery = () => overviewCalls.query('GET /api/overview', undefined, { kinds: ['overview'], staleTime: 0 });
/** The same for the counts beside the menu, which stay on screen. */
export const menuCountsQuery = (company: TabCompany, isEnabled: boolean) =>
  overviewCalls.query('GET /api/overview/menu', undefined, { kinds: ['overview'], company, enabled: isEnabled });
