import { hasStaffRight, type StaffRole } from '#platform/kernel/staff-rights.ts';
import { calls } from '#platform/kit/web/api.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import { retryWhileBusy } from '#platform/kit/web/query-client.ts';
import type * as searchApi from '../search.api.ts';

const api = calls<typeof searchApi>();

/** Reach of a search: the companies of the reader, all companies, or what is given to a technician; undefined for a reader who sees nothing. */
export type SearchReach = TabCompany | 'given' | undefined;
export const resolveReach = (user: { staffRole: StaffRole | null }, company: TabCompany): SearchReach => {
  if (company !== null || hasStaffRight(user, 'workbench')) return company;
  return hasStaffRight(user, 'fieldWork') ? 'given' : undefined;
};

/** Results of a search: over all companies for the provider's people while none is on screen. */
export const resultsQuery = (q: string, reach: SearchReach) => ({
  ...(reach === 'given' || reach === undefined
    ? api.query('GET /api/field/search', { query: { q } }, { company: null, staleTime: 10_000 })
    : reach === null
      ? api.query('GET /api/provider/search', { query: { q } }, { company: null, staleTime: 10_000 })
      : api.query('GET /api/search', { query: { q } }, { company: reach, isWhole: true, staleTime: 10_000 })),
  retry: retryWhileBusy,
});

export interface WantedPage {
  q: string;
  category: string;
  page: number;
  from?: string | undefined;
  to?: string | undefined;
}
/** A page of one category. */
export const categoryPageQuery = ({ category, ...wanted }: WantedPage, reach: SearchReach) => {
  const input = { params: { category }, query: { ...wanted, page: String(wanted.page) } };
  if (reach === 'given' || reach === undefined) return api.list('GET /api/field/search/:category', input, { company: null });
  return reach === null
    ? api.list('GET /api/provider/search/:category', input, { company: null })
    : api.list('GET /api/search/:category', input, { company: reach, isWhole: true });
};

export const recentQuery = () => api.query('GET /api/search/recent', undefined, { company: null, staleTime: 60_000 });
export const keepRecent = (text: string) => api.call('PUT /api/search/recent', { body: { text } });
export const forgetRecent = (text: string) => api.call('DELETE /api/search/recent', { query: { text } });
