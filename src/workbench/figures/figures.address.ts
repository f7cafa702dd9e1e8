import { m } from '#generated/messages/messages.js';
import { choiceFilter, oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import { periodNames, figurePeriods, usualPeriod } from './figures.ts';

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
