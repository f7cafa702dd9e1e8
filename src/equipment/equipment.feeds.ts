import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';

/** Objects of this domain that the ERP sends. */
export const equipmentFeeds: FeedLabels = [{ name: 'products', label: m['equipment.feed.products'] }];
