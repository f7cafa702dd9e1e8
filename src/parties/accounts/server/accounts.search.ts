import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { membershipEntries, membershipsAfter, membershipsOfAccounts } from './accounts-search.store.ts';

export const accountsSearch: readonly SearchSource[] = [
  {
    kind: 'membership',
    table: 'memberships',
    idColumn: 'user_id',
    isForManagers: true,
    isFollowed: true,
    findabilityOf: membershipEntries,
    keysAfter: membershipsAfter,
    neighbours: [
      {
        // The account of a person is journalled with the provider.
        kind: 'user',
        fields: ['fullName', 'email'],
        namedBy: membershipsOfAccounts,
      },
    ],
  },
];
