import { omitEmpty, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { addDays, daysBetween } from '#platform/kernel/calendar.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { alertDays } from '../contract.ts';
import { findAlert, contractNotifications } from '../contracts.notifications.ts';
import { contractAddress } from '../contracts.paths.ts';
import { readActiveContracts, readEndsUntil, selectContractEnds } from './contract-ends.store.ts';
import type { CalendarSource } from '#capabilities/calendars/server/calendar-source.service.ts';
import { m } from '#generated/messages/messages.js';
import type { DayEvent } from '#platform/documents/server/icalendar.ts';

const ofContracts = notificationSource({
  about: contractNotifications,
  async read(db, keys) {
    const rows = await readActiveContracts(db, keys);
    return rows.map(({ companyId, objectId, number, ...facts }) => ({
      companyId,
      objectId,
      // A contract is seen where its lines are: the reminder gives their places.
      siteId: null,
      subOrganisationId: null,
      needsPrices: false,
      params: { number, ...omitEmpty(facts) },
      address: withCompany(contractAddress(objectId), companyId),
    }));
  },
  reminders: {
    // Every end within the first alert is found each day: its occasion is that of the next alert, so that each is notified once, and a day without
    // a run is made up for.
    async contractEnding(db, today) {
      const rows = await readEndsUntil(db, today, addDays(today, alertDays[0]));
      return [...Map.groupBy(rows, ({ id, day }) => `${id} ${day}`).values()].map((places) => {
        const { companyId, id, day } = places[0]!;
        const days = daysBetween(today, day);
        const alertDay = findAlert(days)!;
        return { companyId, id, places, alertDay, occasion: `${day} alert ${alertDay}`, params: { day, days } };
      });
    },
  },
});

/** Notifications about contracts. */
export const contractsNotifications: readonly NotificationSource[] = [ofContracts];

/** Ends of the contracts of a company. */
export const contractsCalendar: CalendarSource = {
  kind: 'contracts',
  of: 'company',
  readContent: async (scope, { frame: { baseUrl }, today, locale }) => {
    const options = { locale };
    const [ends] = await scope.read(selectContractEnds(scope, today));
    const { host } = new URL(baseUrl);
    return {
      name: m['contracts.calendar.name']({ company: scope.companyName }, options),
      events: ends.map(({ id, number, manufacturer, changedAt, day, lines }): DayEvent => ({
        uid: `contract-${id}-${day}@${host}`,
        day,
        changedAt,
        summary: m['contracts.calendar.event']({ number, manufacturer }, options),
        description: m['contracts.calendar.lines']({ count: lines }, options),
        address: baseUrl + withCompany(contractAddress(id), scope.companyId),
      })),
    };
  },
};
