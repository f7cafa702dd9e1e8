import { calls } from '#platform/kit/web/api.ts';
import type { LegalPage } from '../legal-text.ts';
import type * as legalApi from '../legal.api.ts';

export const legal = calls<typeof legalApi>();

export const legalQuery = (page: LegalPage) => legal.query('GET /api/legal/:page', { params: { page } }, { company: null, staleTime: 30_000 });

/** The pages as the provider wrote them. */
export const writtenLegalQuery = () => legal.query('GET /api/provider/legal', undefined, { company: null });
