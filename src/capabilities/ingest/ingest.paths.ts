import { buildAddress } from '#platform/kernel/address.ts';

export const ingestPaths = { feedRuns: '/provider/feed/{code?}' } as const;

/** Feed runs, optionally with the report of one open beside them. */
export const feedRunAddress = (code?: string): string => buildAddress(ingestPaths.feedRuns, { code });
