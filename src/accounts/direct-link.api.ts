import { z } from 'zod';
import { specialLinkMinutes } from './direct-link.ts';

/** What a direct link does, and how long it lives (spec §2). */
export const directLinkWish = z.strictObject({
  /** `sign_in` signs in with no new password: administrators only. */
  purpose: z.enum(['forgotten_password', 'sign_in']).default('forgotten_password'),
  /** 15 minutes by default; longer for administrators only. */
  minutes: z.union([z.literal(15), ...specialLinkMinutes.map((minutes) => z.literal(minutes))]).default(15),
});
