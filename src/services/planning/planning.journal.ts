/** The queue of interventions to assign, as addresses name it. */
export const assignmentQueueKind = 'assignments';
