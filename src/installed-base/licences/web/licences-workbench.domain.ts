import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';

/** Objects of this domain that the ERP sends. */
const licencesFeeds: FeedLabels = [
  { name: 'smart-accounts', label: m['licences.feed.smartAccounts'] },
  { name: 'agreements', label: m['licences.feed.agreements'] },
  { name: 'licence-entitlements', label: m['licences.feed.entitlements'] },
  { name: 'licence-assignments', label: m['licences.feed.assignments'] },
];

export const licencesWorkbench: WorkbenchDomain = { feeds: licencesFeeds };
