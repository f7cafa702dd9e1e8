import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { IconArchive, IconArrowBackUp, IconArrowMerge, IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { checkedReportQueue, reservationQueue } from '../field-work.queue.ts';

/** Appearance of the queue of remarks to be lifted. */
const reservationsLook = queueLook({
  rule: reservationQueue,
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
  Item: () => import('./queue/ReservationItem.tsx').then((file) => file.ReservationItem),
});

/** Appearance of the queue of reports to check. */
const checkedReportsLook = queueLook({
  rule: checkedReportQueue,
  name: m['field-work.check.name'],
  help: m['field-work.check.help'],
  empty: m['field-work.check.empty'],
  one: m['field-work.check.one'],
  states: {
    toCheck: { family: 'warning', icon: IconHourglassEmpty, label: m['field-work.check.toCheck'], isPill: true },
    issued: { family: 'success', icon: IconCircleCheck, label: m['field-work.check.issued'] },
    merged: { family: 'success', icon: IconArrowMerge, label: m['field-work.check.merged'] },
    setAside: { family: 'neutral', icon: IconArchive, label: m['field-work.check.setAside'] },
    open: { family: 'neutral', icon: IconArrowBackUp, label: m['field-work.check.open'] },
  },
  list: {
    title: m['field-work.check.ticket'],
    detail: m['field-work.check.intervention'],
    isNumbered: true,
    hasCompany: true,
    hasHandler: true,
    since: m['field-work.check.since'],
  },
  Item: () => import('./queue/CheckedReportItem.tsx').then((file) => file.CheckedReportItem),
});

export const fieldWorkWorkbench: WorkbenchDomain = { queues: [reservationsLook, checkedReportsLook] };
