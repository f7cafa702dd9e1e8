import { IconCircleCheck, IconCircleX, IconFileTextSpark, IconProgress } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { offerRequestQueue as rule } from '../../offer-requests.queue.ts';

/** Appearance of the queue of requests for offers. */
export const offerRequestsLook = queueLook({
  rule,
  name: m['offers.queue.name'],
  help: m['offers.queue.help'],
  empty: m['offers.queue.empty'],
  one: m['offers.queue.one'],
  states: {
    received: { family: 'warning', icon: IconFileTextSpark, label: m['offers.queue.state.received'], isPill: true },
    inProgress: { family: 'progress', icon: IconProgress, label: m['offers.queue.state.inProgress'] },
    answered: { family: 'success', icon: IconCircleCheck, label: m['offers.queue.state.answered'] },
    closed: { family: 'neutral', icon: IconCircleX, label: m['offers.queue.state.closed'] },
  },
  list: { title: m['offers.queue.column.request'], detail: m['offers.field.project'], isNumbered: true, hasCompany: true, hasHandler: true },
  Item: () => import('./OfferRequestItem.tsx').then((file) => file.OfferRequestItem),
});
