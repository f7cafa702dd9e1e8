import type * as api from '../../saved-views.api.ts';
import { calls } from '#platform/kit/web/api.ts';

export const savedViews = calls<typeof api>();

/** The views of a list that the reader sees, by name. */
export const viewsQuery = (list: string) => savedViews.query('GET /api/saved-views', { query: { list } }, { staleTime: 60_000 });

/** Whether a query reads saved views: read again once one has changed. */
export const readsViews = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => String(queryKey[0]).startsWith('GET /api/saved-views');
