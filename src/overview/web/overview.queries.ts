import { calls } from '#platform/web/api.ts';
import type * as overviewApi from '../overview.api.ts';

export const overviewCalls = calls<typeof overviewApi>();

/** Refreshed after a gap as every live query; which changes refresh it, its own answer says. */
export const overviewQuery = () => overviewCalls.query('GET /api/overview', undefined, { kinds: ['overview'] });
