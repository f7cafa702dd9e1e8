import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../companies.api.ts';

const picked = calls<typeof api>();
export const companiesQuery = (q: string) => picked.list('GET /api/provider/companies', { query: { q } }, { company: null, staleTime: 30_000 });
/** Name of a company, for staff screens. */
export const companyQuery = (companyId: number) =>
  picked.query('GET /api/provider/companies/:companyId', { params: { companyId: String(companyId) } }, { company: null, staleTime: Infinity });

const choices = calls<typeof api>();

/** Sites and sub-organisations from which objects of a company choose that are entered by hand. */
export const entryChoicesQuery = (companyId: number) =>
  choices.query(
    'GET /api/provider/companies/:companyId/entry-choices',
    { params: { companyId: String(companyId) } },
    { company: null, kinds: ['site', 'subOrganisation'] },
  );
