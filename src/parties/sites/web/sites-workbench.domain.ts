import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { sitesFeeds } from '../sites.feeds.ts';

export const sitesWorkbench: WorkbenchDomain = { feeds: sitesFeeds };
