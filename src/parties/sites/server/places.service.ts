import type { Batch, Reference } from '#capabilities/ingest/server/feed.service.ts';
import { companyObject } from '#capabilities/ingest/server/fed-values.service.ts';

/** A row of the feed that may name a site and a sub-organisation of its company. */
interface PlacedRow {
  company: string;
  site: string | null;
  subOrganisation: string | null;
}

/** Site and sub-organisation that a row names. */
export const listPlaces = (row: PlacedRow): Reference[] => [
  ...(row.site === null ? [] : [companyObject(row, 'sites', row.site)]),
  ...(row.subOrganisation === null ? [] : [companyObject(row, 'sub-organisations', row.subOrganisation)]),
];

/** The same as columns; null where the row names none. */
export const placeColumns = (row: PlacedRow, { resolveId }: Batch) => ({
  siteId: row.site === null ? null : resolveId(companyObject(row, 'sites', row.site)),
  subOrganisationId: row.subOrganisation === null ? null : resolveId(companyObject(row, 'sub-organisations', row.subOrganisation)),
});
