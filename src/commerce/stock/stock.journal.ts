/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const stockItemKind = 'stockItem';
export const reservationKind = 'stockReservation';
