import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';

/** Feeds of this domain. */
export const contractsFeeds: FeedLabels = [{ name: 'contracts', label: m['contracts.feed.contracts'] }];
