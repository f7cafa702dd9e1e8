import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { ordersFeeds } from '../orders.feeds.ts';
import { IconAlertTriangle, IconChecks, IconProgress } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { damageReportQueue as rule } from '../damage-reports.queue.ts';

/** Appearance of the queue of damage reports. */
const damageReportsLook = queueLook({
  rule,
  name: m['orders.queue.name'],
  help: m['orders.queue.help'],
  empty: m['orders.queue.empty'],
  one: m['orders.queue.one'],
  states: {
    received: { family: 'warning', icon: IconAlertTriangle, label: m['orders.queue.state.received'], isPill: true },
    inProgress: { family: 'progress', icon: IconProgress, label: m['orders.queue.state.inProgress'] },
    closed: { family: 'neutral', icon: IconChecks, label: m['orders.queue.state.closed'] },
  },
  list: {
    title: m['orders.queue.column.report'],
    detail: m['orders.queue.column.reserve'],
    isNumbered: true,
    isQuoted: true,
    hasCompany: true,
    hasHandler: true,
  },
  Item: () => import('./queue/DamageReportItem.tsx').then((file) => file.DamageReportItem),
});

export const ordersWorkbench: WorkbenchDomain = { feeds: ordersFeeds, queues: [damageReportsLook] };
