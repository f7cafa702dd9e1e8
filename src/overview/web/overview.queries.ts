import { calls } from '#platform/web/api.ts';
import type * as overviewApi from '../overview.api.ts';

export const overviewCalls = calls<typeof overviewApi>();

/** Refreshed after a gap as every live query; which changes refresh it, its own answer says. Whoever comes back to it sees how things stand now. */
export const overviewQuery = () => overviewCalls.query('GET /api/overview', undefined, { kinds: ['overview'], staleTime: 0 });
/** The same of the counts beside the menu, which stay on screen. */
export const menuCountsQuery = (isEnabled: boolean) => overviewCalls.query('GET /api/overview/menu', undefined, { kinds: ['overview'], enabled: isEnabled });
