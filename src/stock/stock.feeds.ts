import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';

/** Feeds of this domain. */
export const stockFeeds: FeedLabels = [
  { name: 'stock-items', label: m['stock.feed.items'] },
  { name: 'stock-movements', label: m['stock.feed.movements'] },
];
