import { framePaths } from '#platform/kernel/address.ts';

/** The first screen after signing in. */
export const overviewPaths = { root: framePaths.overview, overview: `${framePaths.overview}/overview` } as const;
