import { calls } from '#platform/kit/web/api.ts';
import type { FilterQuery } from '#platform/lists/web/list-address.ts';
import type * as overviewApi from '../../contracts-overview.api.ts';
import type { contractsOverviewAddress } from '../../contracts-overview.address.ts';
import { contractLineList } from '../../contract-lines.list.ts';

const overviews = calls<typeof overviewApi>();

/** Figures of contracts: earlier ones stay on screen while others load. */
export const contractsOverviewQuery = ({ q: _search, ...query }: FilterQuery<typeof contractsOverviewAddress>) =>
  overviews.list('GET /api/contracts/overview', { query }, { kinds: contractLineList.kinds });
