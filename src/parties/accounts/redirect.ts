import { overviewPaths } from '#capabilities/overview/overview.paths.ts';
import { localPath } from '#platform/kernel/address.ts';

/** Target of a direct sign-in link. Anything but a path of this application (another origin, `//`, `\`, a scheme, a control character) is ignored
 *  and replaced by the home page. */
export const safeRedirect = (raw: string | null | undefined): string => localPath(raw) ?? overviewPaths.root;
