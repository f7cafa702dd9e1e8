import { given, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { reportsAddress } from '../field-work.paths.ts';
import { reportNotifications, type ReportFacts } from '../field-work.notifications.ts';
import { readNotifiedReports } from './issued-reports.store.ts';
import { readLateReservations } from './reservations.store.ts';

/** A remark is late for as long as this: a portal that was down makes up for the days that it missed. */
const remindedDays = 14;

/** Notifications about issued reports. */
export const fieldWorkNotifications: NotificationSource = notificationSource({
  about: reportNotifications,
  async read(db, keys) {
    const rows = await readNotifiedReports(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, people, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      people,
      params: { ...(given(facts) as Partial<ReportFacts>), number },
      address: inCompany(reportsAddress(facts.ticket), companyId),
    }));
  },
  reminders: {
    reservationLate: async (db, today) => {
      const rows = await readLateReservations(db, today, remindedDays);
      return rows.map(({ companyId, id, reservationId, label, dueOn }) => ({
        companyId,
        id,
        occasion: `late ${reservationId}`,
        params: { reservation: label, dueOn },
      }));
    },
  },
});
