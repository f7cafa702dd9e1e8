import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { IconCircleCheck, IconCircleX, IconFileTextSpark, IconProgress } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { offerRequestQueue as rule } from '../offer-requests.queue.ts';

/** Appearance of the queue of requests for offers. */
const offerRequestsLook = queueLook({
  rule,
  name: m['offer-requests.queue.name'],
  help: m['offer-requests.queue.help'],
  empty: m['offer-requests.queue.empty'],
  one: m['offer-requests.queue.one'],
  states: {
    received: { family: 'warning', icon: IconFileTextSpark, label: m['offer-requests.queue.state.received'], isPill: true },
    inProgress: { family: 'progress', icon: IconProgress, label: m['offer-requests.queue.state.inProgress'] },
    answered: { family: 'success', icon: IconCircleCheck, label: m['offer-requests.queue.state.answered'] },
    closed: { family: 'neutral', icon: IconCircleX, label: m['offer-requests.queue.state.closed'] },
  },
  list: { title: m['offers.queue.column.request'], detail: m['offers.field.project'], isNumbered: true, hasCompany: true, hasHandler: true },
  Item: () => import('./queue/OfferRequestItem.tsx').then((file) => file.OfferRequestItem),
});

export const offerRequestsWorkbench: WorkbenchDomain = { queues: [offerRequestsLook] };
