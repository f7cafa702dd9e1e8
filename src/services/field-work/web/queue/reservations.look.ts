import { IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { reservationQueue as rule } from '../../field-work.queue.ts';

/** Appearance of the queue of remarks to be lifted. */
export const reservationsLook = queueLook({
  rule,
  name: m['field-work.queue.name'],
  help: m['field-work.queue.help'],
  empty: m['field-work.queue.empty'],
  one: m['field-work.queue.one'],
  states: {
    open: { family: 'warning', icon: IconHourglassEmpty, label: m['field-work.queue.open'], isPill: true },
    lifted: { family: 'success', icon: IconCircleCheck, label: m['field-work.queue.lifted'] },
  },
  list: {
    title: m['field-work.document.report'],
    detail: m['field-work.field.reservation'],
    isNumbered: true,
    hasCompany: true,
    hasHandler: true,
    since: m['field-work.field.dueOn'],
    isDay: true,
  },
  Item: () => import('./ReservationItem.tsx').then((file) => file.ReservationItem),
});
