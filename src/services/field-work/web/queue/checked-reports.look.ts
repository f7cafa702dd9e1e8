import { IconArchive, IconArrowBackUp, IconArrowMerge, IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { checkedReportQueue as rule } from '../../checked-reports.queue.ts';

/** Appearance of the queue of reports to check. */
export const checkedReportsLook = queueLook({
  rule,
  name: m['subcontractors.check.name'],
  help: m['subcontractors.check.help'],
  empty: m['subcontractors.check.empty'],
  one: m['subcontractors.check.one'],
  states: {
    toCheck: { family: 'warning', icon: IconHourglassEmpty, label: m['subcontractors.check.toCheck'], isPill: true },
    issued: { family: 'success', icon: IconCircleCheck, label: m['subcontractors.check.issued'] },
    merged: { family: 'success', icon: IconArrowMerge, label: m['subcontractors.check.merged'] },
    setAside: { family: 'neutral', icon: IconArchive, label: m['subcontractors.check.setAside'] },
    open: { family: 'neutral', icon: IconArrowBackUp, label: m['subcontractors.check.open'] },
  },
  list: {
    title: m['subcontractors.check.ticket'],
    detail: m['subcontractors.check.intervention'],
    isNumbered: true,
    hasCompany: true,
    hasHandler: true,
    since: m['subcontractors.check.since'],
  },
  Item: () => import('./CheckedReportItem.tsx').then((file) => file.CheckedReportItem),
});
