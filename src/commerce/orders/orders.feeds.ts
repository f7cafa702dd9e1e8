import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { correctionNames } from './correction-names.ts';

/** Objects of this domain that the ERP sends. */
export const ordersFeeds: FeedLabels = [
  { name: 'carriers', label: m['orders.feed.carriers'], fields: { trackingTemplate: m['operations.label.trackingTemplate'] } },
  { name: 'orders', label: m['orders.feed.orders'], fields: correctionNames },
  { name: 'deliveries', label: m['orders.feed.deliveries'], fields: correctionNames },
];
