import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { offersFeeds } from '../offers.feeds.ts';

export const offersWorkbench: WorkbenchDomain = { feeds: offersFeeds };
