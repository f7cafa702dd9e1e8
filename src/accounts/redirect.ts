import { overviewPaths } from '#overview/overview.paths.ts';
import { localPath } from '#platform/address.ts';

/** Where a direct sign-in link leads: a path of this application as the link names it. Anything else (another origin, `//`, `\`,
 *  a scheme, a control character) is ignored and leads home (spec §2). */
export const safeRedirect = (raw: string | null | undefined): string => localPath(raw) ?? overviewPaths.root;
