import { calls } from '#platform/kit/web/api.ts';
import { feedRunKinds } from '#capabilities/ingest/feed-row.ts';
import type * as homeApi from '../home.api.ts';

const homeCalls = calls<typeof homeApi>();
/** @param kinds objects whose changes refresh it, as runs of the feed do */
export const homeQuery = (kinds: readonly string[]) =>
  homeCalls.query('GET /api/provider/home', undefined, { kinds: [...kinds, ...feedRunKinds], company: null });
