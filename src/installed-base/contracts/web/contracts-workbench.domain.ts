import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { contractsFeeds } from '../contracts.feeds.ts';

export const contractsWorkbench: WorkbenchDomain = { feeds: contractsFeeds };
