import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';

/** Feeds of this domain. */
export const accountsFeeds: FeedLabels = [{ name: 'users', label: m['accounts.feed.users'] }];
