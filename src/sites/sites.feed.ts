import { z } from 'zod';
import { companyRow, country, flag, optionalText } from '#ingest/feed-row.ts';
import { requiredText } from '#platform/schemas.ts';
import { siteTypes } from './site.ts';

/** A site of a company. `code` is the customer's short name for it, unique in the company. */
export const siteFeedRow = companyRow({
  code: requiredText(40),
  label: requiredText(120),
  type: z.enum(siteTypes),
  street: optionalText(200),
  complement: optionalText(200),
  postalCode: optionalText(12),
  city: optionalText(100),
  country: country(),
  showOnMap: flag(true),
  notes: optionalText(2000),
});
export type SiteFeedRow = z.output<typeof siteFeedRow>;
