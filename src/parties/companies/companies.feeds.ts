import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { companyLabels } from './companies.names.ts';

const partFields = {
  name: m['companies.subOrganisation.name'],
  parent: m['companies.subOrganisation.parent'],
  vendorOrganisationId: m['companies.subOrganisation.vendorId'],
};

/** Feeds of this domain. */
export const companiesFeeds: FeedLabels = [
  { name: 'companies', label: m['companies.feed.companies'], fields: companyLabels },
  { name: 'partner-links', label: m['companies.feed.partnerLinks'] },
  { name: 'sub-organisations', label: m['companies.feed.subOrganisations'], fields: partFields },
];
