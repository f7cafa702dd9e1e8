import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { appointmentsJournal } from '../appointments.journal.ts';
import { companyCalendar, givenCalendar } from './interventions.calendar.ts';
import { appointmentsOverview } from './appointments.figures.ts';
import { appointmentsQueue } from './appointments.queue.ts';
import { appointmentsRoutes } from './appointments.routes.ts';
import { interventionMoved, tellCalendarsTask } from './calendar-entries.service.ts';
import { endUnansweredAt, endUnansweredTask, plannedOtherwise, ticketEnded } from './ending.service.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { omitEmpty, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { readWorkingHours } from '#platform/data/server/working-hours.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { lastRemindedDay } from '../appointment.ts';
import { appointmentNotifications, type AppointmentFacts } from '../appointments.notifications.ts';
import { readAgreedBetween, readNotifiedAppointments } from './appointment-notifications.store.ts';

/** Notifications about appointments. */
const appointmentsNotifications: NotificationSource = notificationSource({
  about: appointmentNotifications,
  async read(db, keys) {
    const rows = await readNotifiedAppointments(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, people, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      people,
      params: { ...(omitEmpty(facts) as Partial<AppointmentFacts>), number },
      address: withCompany(`${ticketAddress(number)}?tab=interventions`, companyId),
    }));
  },
  reminders: {
    // On the last open day before: on a Friday for Monday, before a closing for the day after it.
    appointmentTomorrow: async (db, today) => {
      const last = lastRemindedDay(today, (await readWorkingHours(db)).closedOn);
      const rows = await readAgreedBetween(db, today, last);
      return rows.map(({ companyId, id, day: on }) => ({ companyId, id, occasion: `tomorrow ${on}`, params: {} }));
    },
  },
});

const appointmentsTables: TableKinds = {
  appointments: { ...limited, narrowedBy: [] },
  appointment_links: { kind: 'platform' },
  calendar_entries: { kind: 'platform' },
  appointment_slots: { kind: 'tenant', through: ['appointments', 'appointmentId'], narrowedBy: [] },
};

/** People in these tables. */
const appointmentsPeople: PersonalData = {
  appointments: {
    people: [
      { by: 'answeredBy', erased: { answeredByName: 'name' }, shown: { in: 'requests', at: 'answeredAt', title: 'state', text: 'message' } },
      { by: 'handledBy' },
    ],
  },
  appointment_slots: { people: [{ by: 'technicianId', erased: { technicianName: 'name' }, shown: { in: 'work', at: 'startsAt', title: 'technicianName' } }] },
  appointment_links: { people: [{ by: 'userId', erased: 'rows' }] },
  calendar_entries: {
    people: [
      { by: 'userId', erased: 'rows' },
      { by: 'technicianName', holds: 'name', erased: { technicianName: 'name' } },
    ],
  },
};

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
