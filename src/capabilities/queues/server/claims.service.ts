import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { handleItem, type Handled } from '#platform/data/server/journal/handling.ts';
import type { Claims } from './queue.service.ts';

/** Claims and releases reports, disputes and requests under the rules `claimedInProgress`.
 *  @param isAnswered whether an item in progress was answered; absent where the state says so */
export const claimsOf = (handled: Handled, isAnswered: (tx: ScopedDb, id: string) => Promise<boolean> = () => Promise.resolve(false)): Claims => ({
  claim: async (tx, author, { id, state }) => {
    await handleItem(tx, author, handled, id, { action: 'claimed', state: state === 'received' ? 'inProgress' : state });
  },
  release: async (tx, author, { id, state }) => {
    const isWaitingAgain = state === 'inProgress' && !(await isAnswered(tx, id));
    await handleItem(tx, author, handled, id, { action: 'released', state: isWaitingAgain ? 'received' : state, isRelease: true });
  },
});
