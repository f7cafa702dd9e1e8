import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { contactLabels, siteLabels } from './site.names.ts';

/** Feeds of this domain. */
export const sitesFeeds: FeedLabels = [
  { name: 'sites', label: m['sites.feed.sites'], fields: siteLabels },
  { name: 'contacts', label: m['sites.feed.contacts'], fields: contactLabels },
];
