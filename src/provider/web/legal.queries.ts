import { calls } from '#platform/web/api.ts';
import type * as legalApi from '../legal.api.ts';

const legal = calls<typeof legalApi>();

export const legalQuery = (page: legalApi.LegalPage) => legal.query('GET /api/legal/:page', { params: { page } }, { company: null, staleTime: 30_000 });
