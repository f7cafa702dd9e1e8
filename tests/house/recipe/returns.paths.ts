import { address } from '#platform/kernel/address.ts';

/** The list of returns, with one open beside it when a number is given. */
export const returnsAddress = (code?: string): string => address('/retours/{code?}', { code });
