import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { externalId, optional, optionalPhone, optionalText, sharedRow, optionalIdentifier } from '#capabilities/ingest/feed-row.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { emailAddress, requiredText } from '#platform/http/schemas.ts';

const staffRoleNotFed = declareIssue('accounts.staffRoleNotFed', m['accounts.flaw.staffRole']);
const membershipTwice = declareIssue('accounts.membershipTwice', m['accounts.flaw.membershipTwice']);

/** Rights of a person in one company. Absent rights: all of them for a manager, none for a member. `sites` and `subOrganisations` absent: unlimited; present, even empty: limited to these. */
export const membershipFeedPart = z.strictObject({
  company: externalId(),
  role: z.enum(['member', 'manager']),
  prices: optional(z.boolean()),
  services: optional(z.boolean()),
  accepts: optional(z.boolean()),
  sites: optional(z.array(externalId()).max(500)),
  subOrganisations: optional(z.array(externalId()).max(500)),
});
export type MembershipFeedPart = z.output<typeof membershipFeedPart>;

/** A person and their companies. Never a password: people choose their own. */
export const userFeedRow = sharedRow({
  email: emailAddress(),
  civility: optional(z.enum(['mr', 'mrs'])),
  firstName: requiredText(100),
  lastName: requiredText(100),
  fullName: optionalText(200),
  jobFunction: optionalText(100),
  profileRole: optionalText(100),
  landline: optionalPhone(),
  mobile: optionalPhone(),
  ccoId: optionalIdentifier(60),
  language: optional(z.enum(['fr', 'en'])),
  /** Kept for rows of earlier versions: only null is accepted. */
  staffRole: z.null({ error: staffRoleNotFed }).optional(),
  memberships: z.array(membershipFeedPart).max(200),
}).superRefine(({ memberships }, context) => {
  memberships.forEach(({ company }, index) => {
    if (memberships.findIndex((other) => other.company === company) !== index)
      context.addIssue({ code: 'custom', path: ['memberships', index, 'company'], message: membershipTwice });
  });
});
export type UserFeedRow = z.output<typeof userFeedRow>;
