import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { rolloutsJournal, rolloutKind } from '../rollouts.journal.ts';
import { rolloutsRoutes } from './rollouts.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { findabilityOfRollouts } from './rollout-writing.store.ts';

const rolloutsSearch: readonly SearchSource[] = [{ kind: rolloutKind, table: 'rollouts', readFindability: findabilityOfRollouts }];

const rolloutsTables: TableKinds = { rollouts: { kind: 'tenant', numbers: { kind: 'rollout' }, shownBy: ['tickets', 'rolloutId'], narrowedBy: [] } };

/** People in these tables. */
const rolloutsPeople: PersonalData = {
  rollouts: { people: [{ by: 'requesterId', erased: { requesterName: 'name' }, shown: { in: 'services', at: 'createdAt', title: 'number', text: 'label' } }] },
};

export const rolloutsDomain: ServerDomain = {
  journal: rolloutsJournal,
  tables: rolloutsTables,
  people: rolloutsPeople,
  routes: [rolloutsRoutes],
  searches: rolloutsSearch,
};
