import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../service-levels.api.ts';

export const serviceLevels = calls<typeof api>();

/** Targets of a company. */
export const targetsQuery = (companyId: number) =>
  serviceLevels.query('GET /api/provider/companies/:companyId/service-targets', { params: { companyId: String(companyId) } }, { kinds: ['company'] });
