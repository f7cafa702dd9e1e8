import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';

/** Feeds of this domain. */
export const sitesFeeds: FeedLabels = [
  { name: 'sites', label: m['sites.feed.sites'] },
  { name: 'contacts', label: m['sites.feed.contacts'] },
];
