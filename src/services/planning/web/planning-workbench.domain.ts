import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { IconCalendarCheck, IconCalendarPlus, IconCalendarQuestion, IconCircleMinus } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { assignmentQueue as rule } from '../assignments.queue.ts';

/** Appearance of the queue of interventions to assign. */
const assignmentsLook = queueLook({
  rule,
  name: m['planning.queue.name'],
  help: m['planning.queue.help'],
  empty: m['planning.queue.empty'],
  one: m['planning.queue.one'],
  states: {
    open: { family: 'warning', icon: IconCalendarPlus, label: m['planning.queue.open'], isPill: true },
    proposed: { family: 'info', icon: IconCalendarQuestion, label: m['planning.queue.proposed'] },
    planned: { family: 'success', icon: IconCalendarCheck, label: m['planning.queue.planned'] },
    ended: { family: 'neutral', icon: IconCircleMinus, label: m['planning.queue.ended'] },
  },
  list: {
    title: m['planning.queue.ticket'],
    detail: m['planning.queue.intervention'],
    isNumbered: true,
    hasCompany: true,
    hasHandler: true,
    since: m['planning.queue.since'],
  },
  Item: () => import('./queue/AssignmentItem.tsx').then((file) => file.AssignmentItem),
});

export const planningWorkbench: WorkbenchDomain = { queues: [assignmentsLook] };
