import { address } from '#platform/address.ts';

/** Screens of offers. */
export const offersPaths = { list: '/stillboard/offres/{code?}' } as const;

/** The list of offers, with one open beside it when a number is given. */
export const offersAddress = (code?: string): string => address(offersPaths.list, { code });
