import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { correctionNames } from '../contract-history.ts';

/** Feeds of this domain. */
const contractsFeeds: FeedLabels = [{ name: 'contracts', label: m['contracts.feed.contracts'], fields: correctionNames }];

export const contractsWorkbench: WorkbenchDomain = { feeds: contractsFeeds };
