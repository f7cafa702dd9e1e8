import type { WorkbenchDomain } from '#platform/web/domain.ts';
import { contractsFeeds } from '../contracts.feeds.ts';
import { renewalsLook } from '#commerce/renewals/web/queue/renewals.look.ts';

export const contractsWorkbench: WorkbenchDomain = { feeds: contractsFeeds, queues: [renewalsLook] };
