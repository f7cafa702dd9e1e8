import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { IconCalendarCheck, IconCalendarX, IconCalendarQuestion, IconMessage2 } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { appointmentQueue as rule } from '../appointment.ts';

/** Appearance of the queue of proposals that came back. */
const appointmentsLook = queueLook({
  rule,
  name: m['appointments.queue.name'],
  help: m['appointments.queue.help'],
  empty: m['appointments.queue.empty'],
  one: m['appointments.queue.one'],
  states: {
    proposed: { family: 'warning', icon: IconCalendarQuestion, label: m['appointments.state.proposed'] },
    agreed: { family: 'success', icon: IconCalendarCheck, label: m['appointments.state.agreed'] },
    otherAsked: { family: 'info', icon: IconMessage2, label: m['appointments.state.otherAsked'], isPill: true },
    expired: { family: 'danger', icon: IconCalendarX, label: m['appointments.state.expired'], isPill: true },
    withdrawn: { family: 'neutral', icon: IconCalendarX, label: m['appointments.state.withdrawn'] },
    closed: { family: 'neutral', icon: IconCalendarX, label: m['appointments.state.closed'] },
  },
  list: {
    title: m['appointments.queue.ticket'],
    detail: m['appointments.queue.intervention'],
    isNumbered: true,
    hasCompany: true,
    hasHandler: true,
    since: m['appointments.queue.since'],
  },
  Item: () => import('./queue/AppointmentItem.tsx').then((file) => file.AppointmentItem),
});

export const appointmentsWorkbench: WorkbenchDomain = { queues: [appointmentsLook] };
