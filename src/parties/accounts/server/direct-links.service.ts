import { directLinkAddress } from '../accounts.paths.ts';
import type { Issuer } from './accounts.service.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import { limitRate } from '#platform/http/server/rate-limit.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** Nobody issues this many by hand. Keeps a stolen session from opening every account. */
const linksPerHour = 60;

export const issuer = ({ caller }: StaffContext): Issuer => ({ userId: caller.userId, staffRole: caller.staffRole });

/** Limits the direct links that a member of staff issues per hour. @throws tooMany */
export const limitLinks = (platform: Platform, { caller }: StaffContext): Promise<void> =>
  limitRate(platform, ['direct-link', caller.userId], linksPerHour, 3600);

/** A direct link for display. Its code is not stored, so it is shown only once. */
export const shownLink = (platform: Platform, { code, endsAt }: { code: string; endsAt: string }): { link: string; endsAt: string } => ({
  link: platform.config.baseUrl + directLinkAddress(code),
  endsAt,
});
