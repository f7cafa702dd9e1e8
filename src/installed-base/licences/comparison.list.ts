import { m } from '#generated/messages/messages.js';
import { choiceFilter, oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import { groupings, licenceTabs } from './licence.ts';
import { groupingNames, licenceTabNames } from './licence.names.ts';

/** Address of the comparison: its days, its tab, its search, its grouping and the sub-organisation shown beside the first. */
export const comparisonList = listAddress({
  name: 'licences',
  states: { label: m['licences.column.state'], all: m['licences.tab.all'], values: licenceTabs, names: licenceTabNames, tabs: licenceTabNames },
  filters: {
    from: { kind: 'day', label: m['licences.filter.from'] },
    to: { kind: 'day', label: m['licences.filter.to'] },
    beside: choiceFilter(m['licences.filter.beside'], { of: 'id' }),
    by: oneFilter(m['licences.by.label'], groupings, groupingNames),
  },
  sorts: { sku: 'asc' },
  sort: 'sku',
});
