import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { stockFeeds } from '../stock.feeds.ts';

export const stockWorkbench: WorkbenchDomain = { feeds: stockFeeds };
