import { address } from '#platform/kernel/address.ts';

export const ingestPaths = { feedRuns: '/provider/feed/{run?}' } as const;

/** Feed runs, optionally with the report of one open beside them. */
export const feedRunAddress = (run?: string): string => address(ingestPaths.feedRuns, { run });
