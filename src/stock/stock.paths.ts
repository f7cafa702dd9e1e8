import { address } from '#platform/address.ts';

/** Screens of stock. */
export const stockPaths = { list: '/stilldeploy/stock/{code?}' } as const;

export const stockAddress = (code?: string): string => address(stockPaths.list, { code });
