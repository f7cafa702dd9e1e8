import { z } from 'zod';
import { labelled } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { specialLinkMinutes } from './direct-link.ts';

/** Names of the fields of a link. */
export const linkLabels = { purpose: m['accounts.link.purpose'], minutes: m['accounts.link.duration'] };

/** Purpose and lifetime of a direct link to issue. */
export const directLinkRequest = labelled(
  z.strictObject({
    /** `sign_in` signs in without a new password: administrators only. */
    purpose: z.enum(['forgotten_password', 'sign_in']).default('forgotten_password'),
    /** 15 minutes by default; longer for administrators only. */
    minutes: z.union([z.literal(15), ...specialLinkMinutes.map((minutes) => z.literal(minutes))]).default(15),
  }),
  linkLabels,
);
