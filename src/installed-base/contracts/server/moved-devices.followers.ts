import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';
import type { Follower } from '#platform/data/server/journal/follow.ts';
import { indexForSearch } from '#platform/data/server/journal/journal.ts';
import { findabilityOf } from './contract-search.store.ts';
import { contractsNaming } from './contracts-feed.store.ts';

/** A contract is found by the places of its lines, which follow their devices. */
export const devicesMoved: Follower = {
  objectKind: deviceKind,
  actions: ['updated'],
  follow: async (entries, { database }) => {
    const moved = entries.filter(({ changes }) => ['site', 'subOrganisation'].some((field) => field in (changes as object))); // `record` writes fields by their names
    if (moved.length === 0) return;
    await database.system.transaction(async (tx) => {
      const contracts = await contractsNaming(
        tx,
        moved.map(({ companyId, objectId }) => ({ companyId, id: objectId })),
      );
      await indexForSearch(tx, await findabilityOf(tx, contracts));
    });
  },
};
