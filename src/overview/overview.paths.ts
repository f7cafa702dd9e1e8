import { providerPaths } from '#provider/provider.paths.ts';

/** The first screen after signing in. */
export const overviewPaths = { root: '/stillboard', overview: '/stillboard/overview' } as const;

/** Where a reader begins: the provider's people in their workbench, customers at the overview. */
export const homeAddress = (isStaff: boolean): string => (isStaff ? providerPaths.home : overviewPaths.root);
