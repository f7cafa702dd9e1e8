import { sql } from 'kysely';
import { given, keyTypes, notificationSource, type NotificationSource } from '#notifications/server/notification-source.service.ts';
import { addDays, daysBetween } from '#platform/calendar.ts';
import { inCompany } from '#platform/address.ts';
import { rowsOf } from '#platform/server/db/set-wise.ts';
import { alertDays } from '../contract.ts';
import { alertOf, contractNotifications } from '../contracts.notifications.ts';
import { contractAddress } from '../contracts.paths.ts';

/** The one value that all rows of a group have; null where they differ. */
const shared = (column: string) =>
  sql<
    string | null
  >`case when min(${sql.ref(column)}::text) = max(${sql.ref(column)}::text) and count(*) = count(${sql.ref(column)}) then min(${sql.ref(column)}::text) end`;

const ofContracts = notificationSource({
  about: contractNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('contracts as c', (join) => join.onRef('c.company_id', '=', 'k.companyId').onRef('c.id', '=', 'k.id'))
      .innerJoin('manufacturers as f', 'f.code', 'c.manufacturer_code')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('contract_lines as l')
            .select([shared('l.site_id').as('siteId'), shared('l.sub_organisation_id').as('subOrganisationId')])
            .whereRef('l.company_id', '=', 'c.company_id')
            .whereRef('l.contract_id', '=', 'c.id')
            .as('place'),
        (join) => join.onTrue(),
      )
      .select(['c.company_id as companyId', 'c.id as objectId', 'place.siteId', 'place.subOrganisationId', 'c.number', 'f.name as manufacturer'])
      .where('c.state', '=', 'active')
      .execute();
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      params: { number, ...given(facts) },
      address: inCompany(contractAddress(number), companyId),
    }));
  },
  reminders: {
    // Every end within the first alert is found each day: its occasion is that of the next alert, so that each is notified once, and a day without
    // a run is made up for.
    async contractEnding(db, today) {
      const rows = await db
        .selectFrom('contract_lines')
        .select(['company_id as companyId', 'contract_id as id', 'until_on as day', sql<number>`count(*)::integer`.as('lines')])
        .where('contract_state', '=', 'active')
        .where('until_on', '>=', today)
        .where('until_on', '<=', addDays(today, alertDays[0]))
        .groupBy(['company_id', 'contract_id', 'until_on'])
        .orderBy('until_on')
        .execute();
      return rows.map(({ day, lines, ...key }) => {
        const days = daysBetween(today, day);
        return { ...key, occasion: `${day} alert ${alertOf(days)}`, params: { day, days, lines } };
      });
    },
  },
});

/** Notifications about contracts. */
export const contractsNotifications: readonly NotificationSource[] = [ofContracts];
