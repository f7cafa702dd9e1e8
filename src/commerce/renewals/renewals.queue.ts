import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';
import { openRenewalStates, renewalStates, renewalSteps } from './renewal.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';

const [requested] = openRenewalStates;

/** Requests for renewal: answered by an offer that the ERP has sent, or dropped with a reason. */
export const renewalQueue = queueRule({
  kind: 'renewals',
  objectKind: renewalRequestKind,
  states: renewalStates,
  open: [requested],
  targetDays: 2,
  actions: {
    ...claimActions(requested),
    answer: { from: renewalSteps.answer.from, to: renewalSteps.answer.to, by: office },
    drop: { from: renewalSteps.drop.from, to: renewalSteps.drop.to, by: office },
  },
});
