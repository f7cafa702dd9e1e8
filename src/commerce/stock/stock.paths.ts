import { buildAddress } from '#platform/kernel/address.ts';

/** Screens of stock. */
export const stockPaths = {
  list: '/stilldeploy/stock/{code?}',
  reservations: '/stilldeploy/reservations/{code?}',
  movements: '/stilldeploy/mouvements',
} as const;

/** The list of stock, with one item open beside it when its code is given. */
export const stockAddress = (code?: string): string => buildAddress(stockPaths.list, { code });
/** The list of reservations, with one open beside it when its number is given. */
export const reservationsAddress = (number?: string): string => buildAddress(stockPaths.reservations, { code: number });
/** The ledger, of one item when its id is given. */
export const movementsAddress = (item?: string): string => buildAddress(stockPaths.movements, {}, { item });
