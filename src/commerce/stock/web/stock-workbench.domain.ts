import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { correctionNames } from '../stock.names.ts';

const feeds: FeedLabels = [
  { name: 'stock-items', label: m['stock.feed.items'], fields: correctionNames },
  { name: 'stock-movements', label: m['stock.feed.movements'] },
];

export const stockWorkbench: WorkbenchDomain = { feeds };
