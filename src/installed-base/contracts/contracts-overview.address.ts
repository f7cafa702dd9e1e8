import { listAddress } from '#platform/lists/list.ts';
import { contractLineList } from './contract-lines.list.ts';

const { manufacturer, site, serviceLevel, contractState } = contractLineList.filters;

/** The filters of the overview, those of the list of lines that its figures lead to. */
export const contractsOverviewAddress = listAddress({
  name: 'contracts-overview',
  filters: { manufacturer, site, serviceLevel: { ...serviceLevel, isPinned: true }, contractState: { ...contractState, isPinned: true } },
  sorts: { endsOn: 'asc' },
  sort: 'endsOn',
  initial: { contractState: 'active' },
});
