import { directLinkAddress } from '../accounts.paths.ts';
import type { Issuer } from './accounts.service.ts';
import type { StaffContext } from '#platform/server/http/context.ts';
import { limitRate } from '#platform/server/http/rate-limit.ts';
import type { Platform } from '#platform/server/platform.ts';

/** Nobody issues so many by hand: a session that was taken over can't open every account. */
const linksPerHour = 60;

export const issuer = ({ caller }: StaffContext): Issuer => ({ userId: caller.userId, staffRole: caller.staffRole });

/** Slows down whoever issues direct links one after the other. @throws tooMany */
export const limitLinks = (platform: Platform, { caller }: StaffContext): Promise<void> =>
  limitRate(platform, `direct-link ${caller.userId}`, linksPerHour, 3600);

/** A direct link as it is shown, this once. */
export const shownLink = (platform: Platform, { code, endsAt }: { code: string; endsAt: string }): { link: string; endsAt: string } => ({
  link: platform.config.baseUrl + directLinkAddress(code),
  endsAt,
});
