/** The partner space: figures over the client companies of a partner. Pure. */

/** Maximum columns of figures. */
export const clientColumnsAtMost = 10;

/** Appearance of a figure: amber for an end that comes soon, red for an overdue amount. */
export const clientLooks = ['plain', 'warning', 'danger'] as const;
export type ClientLook = (typeof clientLooks)[number];

/** Maximum clients whose figures are read at once; beyond, the first ones by name. */
export const partnerClientsAtMost = 200;
/** Maximum to-do items of all clients that are listed. */
export const clientWaitsShown = 12;
