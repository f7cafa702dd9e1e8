/** The kind of objects of this domain, as the journal, the search and live updates name them. */
export const appointmentKind = 'appointment';
/** The queue of those that come back to the planner. */
export const appointmentQueueKind = 'appointments';
