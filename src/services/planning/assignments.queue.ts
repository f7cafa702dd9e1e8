import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';

/** The queue of interventions to assign, as addresses name it. */
const assignmentQueueKind = 'assignments';

/** States of an intervention to assign: without a date or a person; proposed slots wait for the customer; with a date and a person; done,
 *  or without need. */
export const assignmentStates = ['open', 'proposed', 'planned', 'ended'] as const;

/** Interventions to assign. They leave the queue wherever they are planned, and come back when they are taken out of the planning. */
export const assignmentQueue = queueRule({
  kind: assignmentQueueKind,
  objectKind: interventionKind,
  states: assignmentStates,
  open: ['open'],
  targetDays: 2,
  actions: { ...claimActions('open'), plan: { from: ['open'], to: 'planned', by: office } },
});
