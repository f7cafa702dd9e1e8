import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';

/** Feeds of this domain. */
const equipmentFeeds: FeedLabels = [{ name: 'devices', label: m['equipment.feed.devices'] }];

export const equipmentWorkbench: WorkbenchDomain = { feeds: equipmentFeeds };
