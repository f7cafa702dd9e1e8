import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';
import { returnKind, returnStates } from './return.ts';

/** Returns that the provider waits for. */
export const returnQueue = queueRule({
  kind: 'returns',
  objectKind: returnKind,
  states: returnStates,
  open: ['announced'],
  actions: { ...claimActions('announced'), receive: { from: ['announced'], to: 'received', by: office } },
});
