import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';

/** Feeds of this domain. */
export const equipmentFeeds: FeedLabels = [{ name: 'devices', label: m['equipment.feed.devices'] }];
