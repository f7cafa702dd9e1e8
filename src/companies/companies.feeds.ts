import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';

/** Feeds of this domain. */
export const companiesFeeds: FeedLabels = [
  { name: 'companies', label: m['companies.feed.companies'] },
  { name: 'partner-links', label: m['companies.feed.partnerLinks'] },
  { name: 'sub-organisations', label: m['companies.feed.subOrganisations'] },
];
