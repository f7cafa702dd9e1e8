import { calls } from '#platform/web/api.ts';
import type { TabCompany } from '#platform/web/company.ts';
import type * as searchApi from '../search.api.ts';

const api = calls<typeof searchApi>();

/** Results of a search: over all companies for the provider's people while none is on screen. */
export const resultsOf = (q: string, company: TabCompany) => ({
  ...(company === null
    ? api.query('GET /api/provider/search', { query: { q } }, { company: null, staleTime: 10_000 })
    : api.query('GET /api/search', { query: { q } }, { company, isWhole: true, staleTime: 10_000 })),
  retry: false,
});

export interface WantedPage {
  q: string;
  category: string;
  page: number;
  from?: string | undefined;
  to?: string | undefined;
}
/** A page of one category. */
export const pageOfCategory = ({ category, ...query }: WantedPage, company: TabCompany) =>
  company === null
    ? api.list('GET /api/provider/search/:category', { params: { category }, query: { ...query, page: String(query.page) } }, { company: null })
    : api.list('GET /api/search/:category', { params: { category }, query: { ...query, page: String(query.page) } }, { company, isWhole: true });

export const recent = () => api.query('GET /api/search/recent', undefined, { company: null, staleTime: 60_000 });
export const keepRecent = (text: string) => api.call('PUT /api/search/recent', { body: { text } });
export const forgetRecent = (text: string) => api.call('DELETE /api/search/recent', { query: { text } });
