/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const ticketKind = 'ticket';
export const interventionKind = 'intervention';
export const rolloutKind = 'rollout';
