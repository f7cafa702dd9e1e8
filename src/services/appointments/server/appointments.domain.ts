import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { appointmentsJournal } from '../appointments.journal.ts';
import { companyCalendar, givenCalendar } from './interventions.calendar.ts';
import { appointmentsOverview } from './appointments.figures.ts';
import { appointmentsNotifications } from './appointments.notifications.ts';
import { appointmentsQueue } from './appointments.queue.ts';
import { appointmentsRoutes } from './appointments.routes.ts';
import { appointmentsPeople, appointmentsTables } from './appointments.tables.ts';
import { interventionMoved, tellCalendarsTask } from './calendar-entries.service.ts';
import { endUnansweredAt, endUnansweredTask, plannedOtherwise, ticketEnded } from './ending.service.ts';

export const appointmentsDomain: ServerDomain = {
  journal: appointmentsJournal,
  calendars: [companyCalendar, givenCalendar],
  tables: appointmentsTables,
  people: appointmentsPeople,
  routes: [appointmentsRoutes],
  queues: [appointmentsQueue],
  notifications: [appointmentsNotifications],
  overview: appointmentsOverview,
  followers: [interventionMoved, plannedOtherwise, ticketEnded],
  tasks: [endUnansweredTask, tellCalendarsTask],
  crontab: [endUnansweredAt],
};
