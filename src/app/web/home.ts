import { overviewPaths } from '#overview/overview.paths.ts';
import { providerPaths } from '#provider/provider.paths.ts';

/** Where the reader begins: the provider's people in their workbench, customers at the overview. */
export const homeOf = (isStaff: boolean): string => (isStaff ? providerPaths.home : overviewPaths.root);
