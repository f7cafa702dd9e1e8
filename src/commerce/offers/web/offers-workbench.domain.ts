import type { WorkbenchDomain } from '#app/web/domain.ts';
import { offersFeeds } from '../offers.feeds.ts';

export const offersWorkbench: WorkbenchDomain = { feeds: offersFeeds };
