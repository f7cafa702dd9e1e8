import { given, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { workingHours } from '#platform/data/server/working-hours.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { lastRemindedDay } from '../appointment.ts';
import { appointmentNotifications, type AppointmentFacts } from '../appointments.notifications.ts';
import { readAgreedBetween, readNotifiedAppointments } from './appointment-notifications.store.ts';

/** Notifications about appointments. */
export const appointmentsNotifications: NotificationSource = notificationSource({
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
      params: { ...(given(facts) as Partial<AppointmentFacts>), number },
      address: inCompany(`${ticketAddress(number)}?tab=interventions`, companyId),
    }));
  },
  reminders: {
    // On the last open day before: on a Friday for Monday, before a closing for the day after it.
    appointmentTomorrow: async (db, today) => {
      const last = lastRemindedDay(today, (await workingHours(db)).closedOn);
      const rows = await readAgreedBetween(db, today, last);
      return rows.map(({ companyId, id, day: on }) => ({ companyId, id, occasion: `tomorrow ${on}`, params: {} }));
    },
  },
});
