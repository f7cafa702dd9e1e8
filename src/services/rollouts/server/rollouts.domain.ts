import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { rolloutsJournal } from '../rollouts.journal.ts';
import { rolloutsRoutes } from './rollouts.routes.ts';
import { rolloutsSearch } from './rollouts.search.ts';
import { rolloutsPeople, rolloutsTables } from './rollouts.tables.ts';

export const rolloutsDomain: ServerDomain = {
  journal: rolloutsJournal,
  tables: rolloutsTables,
  people: rolloutsPeople,
  routes: [rolloutsRoutes],
  searches: rolloutsSearch,
};
