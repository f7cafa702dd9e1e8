import { providerPaths } from '#parties/provider/provider.paths.ts';

/** The first screen after signing in. */
export const overviewPaths = { root: '/stillboard', overview: '/stillboard/overview' } as const;

/** Home page: the workbench for staff, the overview for customers. */
export const homeAddress = (isStaff: boolean): string => (isStaff ? providerPaths.home : overviewPaths.root);
