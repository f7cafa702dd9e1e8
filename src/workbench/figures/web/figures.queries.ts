import { calls } from '#platform/kit/web/api.ts';
import type * as figuresApi from '../figures.api.ts';
import type { FigurePeriod } from '../figures.ts';

export const figures = calls<typeof figuresApi>();

export interface FigureQuery {
  period?: FigurePeriod | undefined;
  customer?: string | undefined;
}

/** Figures of the business: earlier ones stay on screen while others load. */
export const figuresQuery = ({ period, customer }: FigureQuery) =>
  figures.list('GET /api/provider/figures', { query: { period, customer } }, { company: null, staleTime: 60_000 });
