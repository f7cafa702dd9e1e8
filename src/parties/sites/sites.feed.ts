import { z } from 'zod';
import { legalForms } from '#parties/provider/legal-form.ts';
import { m } from '#generated/messages/messages.js';
import { companyRow, country, externalId, flag, optional, optionalText, optionalPhone, optionalIdentifier } from '#capabilities/ingest/feed-row.ts';
import { canonicalAddress, emailFormat } from '#platform/kernel/email-format.ts';
import { declareIssue, notEmail } from '#platform/kernel/issues.ts';
import { requiredText, requiredIdentifier } from '#platform/http/schemas.ts';
import { civilities, contactRoles } from './contact.ts';
import { positionPrecisions } from './position.ts';
import { isReservedCode, siteTypes } from './site.ts';
import { deliveryHours } from './site-fields.ts';
import { siteCodeReserved } from './sites.errors.ts';

const positionHalf = declareIssue('sites.positionHalf', m['sites.flaw.positionHalf']);

/** A site of a company. `code` is the customer's short name for it, unique in the company. Latitude and longitude come together. */
export const siteFeedRow = companyRow({
  code: requiredIdentifier(40).refine((code) => !isReservedCode(code), siteCodeReserved),
  label: requiredText(120),
  type: z.enum(siteTypes),
  legalForm: optional(z.enum(legalForms)),
  street: optionalText(200),
  complement: optionalText(200),
  postalCode: optionalText(12),
  city: optionalText(100),
  country: country(),
  latitude: optional(z.number().min(-90).max(90)),
  longitude: optional(z.number().min(-180).max(180)),
  positionPrecision: optional(z.enum(positionPrecisions)),
  showOnMap: flag(true),
  notes: optionalText(2000),
  accessInstructions: optionalText(2000),
  deliveryHours: optional(deliveryHours()),
}).superRefine(({ latitude, longitude }, context) => {
  if ((latitude === null) !== (longitude === null))
    context.addIssue({ code: 'custom', path: [latitude === null ? 'latitude' : 'longitude'], message: positionHalf });
});
export type SiteFeedRow = z.output<typeof siteFeedRow>;

/** Maximum number of sites of one contact. */
const sitesOfContactMax = 200;

/** A person to ask for at sites of a company, with their roles there. */
export const contactFeedRow = companyRow({
  civility: optional(z.enum(civilities)),
  firstName: optionalText(100),
  lastName: requiredText(100),
  jobFunction: optionalText(100),
  landline: optionalPhone(),
  mobile: optionalPhone(),
  email: optionalText(254).refine((email) => email === null || emailFormat.test(canonicalAddress(email)), notEmail),
  ccoId: optionalIdentifier(60),
  sites: optional(z.array(z.strictObject({ site: externalId(), roles: z.array(z.enum(contactRoles)).min(1).max(contactRoles.length) })).max(sitesOfContactMax)),
});
export type ContactFeedRow = z.output<typeof contactFeedRow>;
