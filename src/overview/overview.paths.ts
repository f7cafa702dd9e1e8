/** The first screen after signing in. */
export const overviewPaths = { root: '/stillboard', overview: '/stillboard/overview' } as const;
