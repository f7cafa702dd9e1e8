import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../entry-choices.api.ts';

const choices = calls<typeof api>();

/** Sites and sub-organisations from which objects of a company choose that are entered by hand. */
export const entryChoicesQuery = (companyId: number) =>
  choices.query(
    'GET /api/provider/companies/:companyId/entry-choices',
    { params: { companyId: String(companyId) } },
    { company: null, kinds: ['site', 'subOrganisation'] },
  );
