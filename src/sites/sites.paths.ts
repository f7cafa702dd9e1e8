import { address } from '#platform/address.ts';

/** Screens of sites. */
export const sitesPaths = { list: '/stilldeploy/sites/{code?}', edit: '/addupdatesite/{code}' } as const;

export const siteAddress = (code?: string): string => address(sitesPaths.list, { code });
