import { z } from 'zod';
import { importEndpoints } from '#capabilities/imports/imports.api.ts';
import { responseText } from '#platform/http/schemas.ts';
import { positionPrecisions } from '../position.ts';
import { siteTypes } from '../site.ts';
import { siteMatrix } from './site-matrix.ts';

const count = () => z.int().min(0);

/** Maximum number of sites that a summary lists. */
export const listedMax = 100;

const plannedSite = z.object({
  code: responseText(40),
  label: responseText(),
  type: z.enum(siteTypes),
  postalCode: responseText(20).nullable(),
  city: responseText(100).nullable(),
  country: responseText(2),
  /** Precision of its position; null where it has none. */
  precision: z.enum(positionPrecisions).nullable(),
  contact: responseText(210).nullable(),
});

/** Sites that the import would create, counted whole and listed up to a limit. */
const importSummary = z.object({
  sites: count(),
  /** Sites with a pin on the map, and sites that were kept off it. */
  pins: count(),
  offMap: count(),
  newContacts: count(),
  knownContacts: count(),
  withHours: count(),
  siteList: z.array(plannedSite).max(listedMax),
});
export type SiteImportSummary = z.output<typeof importSummary>;

export const siteImportEndpoints = importEndpoints(siteMatrix, {
  slug: siteMatrix.slug,
  access: 'company',
  noun: 'sites',
  name: 'SiteImport',
  summary: importSummary,
  refusals: ['forbidden.services', 'sites.limited'],
});
