import { overviewPaths } from '#capabilities/overview/overview.paths.ts';
import { localPath } from '#platform/kernel/address.ts';

/** Default lifetime of a direct link, in minutes. */
export const directLinkMinutes = 15;
/** Lifetimes that only administrators may choose, in minutes: an hour, a day, three days, seven days. */
export const specialLinkMinutes = [60, 1440, 4320, 10_080] as const;

/** Target of a direct sign-in link. Anything but a path of this application (another origin, `//`, `\`, a scheme, a control character) is ignored
 *  and replaced by the home page. */
export const safeRedirect = (raw: string | null | undefined): string => localPath(raw) ?? overviewPaths.root;
