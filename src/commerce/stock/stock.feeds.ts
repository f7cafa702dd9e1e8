import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { correctionNames } from './correction-names.ts';

/** Feeds of this domain. */
export const stockFeeds: FeedLabels = [
  { name: 'stock-items', label: m['stock.feed.items'], fields: correctionNames },
  { name: 'stock-movements', label: m['stock.feed.movements'] },
];
