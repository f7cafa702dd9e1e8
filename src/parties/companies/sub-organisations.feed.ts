import type { z } from 'zod';
import { companyRow, externalId, optional, optionalText } from '#capabilities/ingest/feed-row.ts';
import { requiredText } from '#platform/http/schemas.ts';

/** A part of a company that owns contracts, equipment and licences. `parent` is another part of the same company. */
export const subOrganisationFeedRow = companyRow({ name: requiredText(200), parent: optional(externalId()), vendorOrganisationId: optionalText(100) });
export type SubOrganisationFeedRow = z.output<typeof subOrganisationFeedRow>;
