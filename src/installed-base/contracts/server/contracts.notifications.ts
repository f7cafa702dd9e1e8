import { sql } from 'kysely';
import { given, keyTypes, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { addDays, daysBetween } from '#platform/kernel/calendar.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { alertDays } from '../contract.ts';
import { alertOf, contractNotifications } from '../contracts.notifications.ts';
import { contractAddress } from '../contracts.paths.ts';

const ofContracts = notificationSource({
  about: contractNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('contracts as c', (join) => join.onRef('c.company_id', '=', 'k.companyId').onRef('c.id', '=', 'k.id'))
      .innerJoin('manufacturers as f', 'f.code', 'c.manufacturer_code')
      .select(['c.company_id as companyId', 'c.id as objectId', 'c.number', 'f.name as manufacturer'])
      .where('c.state', '=', 'active')
      .execute();
    return rows.map(({ companyId, objectId, number, ...facts }) => ({
      companyId,
      objectId,
      // A contract is seen where its lines are: the reminder gives their places.
      siteId: null,
      subOrganisationId: null,
      needsPrices: false,
      params: { number, ...given(facts) },
      address: inCompany(contractAddress(objectId), companyId),
    }));
  },
  reminders: {
    // Every end within the first alert is found each day: its occasion is that of the next alert, so that each is notified once, and a day without
    // a run is made up for.
    async contractEnding(db, today) {
      const rows = await db
        .selectFrom('contract_lines')
        .select([
          'company_id as companyId',
          'contract_id as id',
          'until_on as day',
          'site_id as siteId',
          'sub_organisation_id as subOrganisationId',
          sql<number>`count(*)::integer`.as('lines'),
        ])
        .where('contract_state', '=', 'active')
        .where('until_on', '>=', today)
        .where('until_on', '<=', addDays(today, alertDays[0]))
        .groupBy(['company_id', 'contract_id', 'until_on', 'site_id', 'sub_organisation_id'])
        .orderBy('until_on')
        .execute();
      return [...Map.groupBy(rows, ({ id, day }) => `${id} ${day}`).values()].map((places) => {
        const { companyId, id, day } = places[0]!;
        const days = daysBetween(today, day);
        const alertDay = alertOf(days)!;
        return { companyId, id, places, alertDay, occasion: `${day} alert ${alertDay}`, params: { day, days } };
      });
    },
  },
});

/** Notifications about contracts. */
export const contractsNotifications: readonly NotificationSource[] = [ofContracts];
