import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';

/** Objects of this domain that the ERP sends. */
const offersFeeds: FeedLabels = [{ name: 'offers', label: m['offers.feed.offers'] }];

export const offersWorkbench: WorkbenchDomain = { feeds: offersFeeds };
