import { calls } from '#platform/kit/web/api.ts';
import type * as companiesFoundApi from '../companies-found.api.ts';

const picked = calls<typeof companiesFoundApi>();
export const companiesFound = (q: string) => picked.list('GET /api/provider/companies', { query: { q } }, { company: null, staleTime: 30_000 });
/** Name of a company, for staff screens. */
export const companyNamed = (companyId: number) =>
  picked.query('GET /api/provider/companies/:companyId', { params: { companyId: String(companyId) } }, { company: null, staleTime: Infinity });
