import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';
import { appointmentStates } from './appointment.ts';
import { appointmentKind, appointmentQueueKind } from './appointments.journal.ts';

/** Proposals that come back to the planner: other days were asked for, or nobody answered. */
export const appointmentQueue = queueRule({
  kind: appointmentQueueKind,
  objectKind: appointmentKind,
  states: appointmentStates,
  open: ['otherAsked', 'expired'],
  targetDays: 1,
  actions: { ...claimActions('otherAsked', 'expired'), close: { from: ['otherAsked', 'expired'], to: 'closed', by: office } },
});
