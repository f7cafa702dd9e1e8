import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { ordersFeeds } from '../orders.feeds.ts';
import { damageReportsLook } from './queue/damage-reports.look.ts';

export const ordersWorkbench: WorkbenchDomain = { feeds: ordersFeeds, queues: [damageReportsLook] };
