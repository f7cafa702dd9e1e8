import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';

/** Objects of this domain that the ERP sends. */
export const accountsFeeds: FeedLabels = [{ name: 'users', label: m['accounts.feed.users'] }];
