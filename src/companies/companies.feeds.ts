import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';

const companyFields = {
  name: m['companies.label.name'],
  customerNumber: m['companies.label.customerNumber'],
  legalForm: m['companies.label.legalForm'],
  siren: () => 'SIREN',
  siret: () => 'SIRET',
  vatNumber: m['companies.label.vatNumber'],
  street: m['companies.label.street'],
  complement: m['companies.label.complement'],
  postalCode: m['companies.label.postalCode'],
  city: m['companies.label.city'],
};
const partFields = {
  name: m['companies.subOrganisation.name'],
  parent: m['companies.subOrganisation.parent'],
  vendorOrganisationId: m['companies.subOrganisation.vendorId'],
};

/** Feeds of this domain. */
export const companiesFeeds: FeedLabels = [
  { name: 'companies', label: m['companies.feed.companies'], fields: companyFields },
  { name: 'partner-links', label: m['companies.feed.partnerLinks'] },
  { name: 'sub-organisations', label: m['companies.feed.subOrganisations'], fields: partFields },
];
