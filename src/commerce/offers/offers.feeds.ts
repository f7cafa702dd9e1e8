import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';

/** Objects of this domain that the ERP sends. */
export const offersFeeds: FeedLabels = [{ name: 'offers', label: m['offers.feed.offers'] }];
