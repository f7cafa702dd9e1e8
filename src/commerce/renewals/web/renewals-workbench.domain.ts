import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { IconCircleCheck, IconCircleX, IconRefreshDot, IconSend } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { renewalStateNames } from '../renewal.ts';
import { renewalQueue as rule } from '../renewals.queue.ts';

/** Appearance of the queue of requests for renewal. */
const renewalsLook = queueLook({
  rule,
  name: m['renewals.queue.name'],
  help: m['renewals.queue.help'],
  empty: m['renewals.queue.empty'],
  one: m['renewals.queue.one'],
  states: {
    requested: { family: 'warning', icon: IconRefreshDot, label: m['renewals.queue.state.requested'], isPill: true },
    offerReceived: { family: 'info', icon: IconSend, label: renewalStateNames.offerReceived },
    renewed: { family: 'success', icon: IconCircleCheck, label: renewalStateNames.renewed },
    dropped: { family: 'neutral', icon: IconCircleX, label: renewalStateNames.dropped },
  },
  list: { title: m['renewals.field.number'], detail: m['renewals.queue.detail'], isNumbered: true, hasCompany: true, hasHandler: true },
  Item: () => import('./queue/RenewalItem.tsx').then((file) => file.RenewalItem),
});

export const renewalsWorkbench: WorkbenchDomain = { queues: [renewalsLook] };
