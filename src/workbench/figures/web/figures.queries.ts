import { calls } from '#platform/kit/web/api.ts';
import type * as figuresApi from '../figures.api.ts';
import { type FigurePeriod, periodNames, figurePeriods, usualPeriod } from '../figures.ts';
import { m } from '#generated/messages/messages.js';
import { choiceFilter, oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';

export const figures = calls<typeof figuresApi>();

export interface FigureQuery {
  period?: FigurePeriod | undefined;
  customer?: string | undefined;
}

/** Figures of the business: earlier ones stay on screen while others load. */
export const figuresQuery = ({ period, customer }: FigureQuery) =>
  figures.list('GET /api/provider/figures', { query: { period, customer } }, { company: null, staleTime: 60_000 });

/** Filters of the figures, kept in their address. `path`: the server offers the companies. */
export const figuresAddress = {
  path: '/api/provider/figures',
  kinds: ['company'],
  ...listAddress({
    name: 'figures',
    filters: {
      period: oneFilter(m['figures.period'], figurePeriods, periodNames, { isPinned: true }),
      customer: choiceFilter(m['figures.company'], { isPinned: true }),
    },
    sorts: { month: 'asc' },
    sort: 'month',
    initial: { period: usualPeriod },
  }),
};
