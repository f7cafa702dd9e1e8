/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const activityReportKind = 'activityReport';
export const reservationKind = 'acceptanceReservation';

/** The queue of remarks to be lifted, as addresses name it. */
export const reservationQueueKind = 'reservations';

/** A subcontractor's report that the provider reads first; its id is that of the intervention. */
export const reportToCheckKind = 'reportToCheck';
