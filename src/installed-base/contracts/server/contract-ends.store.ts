import { sql } from 'kysely';
import { keyTypes } from '#capabilities/notifications/server/notification-source.service.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rowsOf, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { addMonths } from '#platform/kernel/calendar.ts';

/** Months for which past ends stay in a calendar. */
const monthsKept = 1;
const eventsAtMost = 2000;

/** Ends of active contracts, one for the lines of a contract that end on the same day, the nearest first. */
export const endsOfContracts = ({ db }: CompanyScope, today: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('contract_lines')
        .select(['company_id', 'contract_id', 'until_on', sql<number>`count(*)::integer`.as('lines')])
        .where('contract_state', '=', 'active')
        .where('until_on', '>=', addMonths(today, -monthsKept))
        .groupBy(['company_id', 'contract_id', 'until_on'])
        .orderBy('until_on')
        .orderBy('contract_id')
        .limit(eventsAtMost)
        .as('e'),
    )
    .innerJoin('contracts as c', (join) => join.onRef('c.company_id', '=', 'e.company_id').onRef('c.id', '=', 'e.contract_id'))
    .innerJoin('manufacturers as f', 'f.code', 'c.manufacturer_code')
    .select(['c.id', 'c.number', 'f.name as manufacturer', 'c.updated_at as changedAt', 'e.until_on as day', 'e.lines'])
    .orderBy('e.until_on')
    .orderBy('c.id');

/** Ends of active contracts up to a day, one for the lines of a contract that stand in one place and end on the same day. */
export const endsUntil = (db: ScopedDb, today: string, last: string) =>
  db
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
    .where('until_on', '<=', last)
    .groupBy(['company_id', 'contract_id', 'until_on', 'site_id', 'sub_organisation_id'])
    .orderBy('until_on')
    .execute();

/** Active contracts by their keys, as notifications name them. */
export const activeContracts = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('contracts as c', (join) => join.onRef('c.company_id', '=', 'k.companyId').onRef('c.id', '=', 'k.id'))
    .innerJoin('manufacturers as f', 'f.code', 'c.manufacturer_code')
    .select(['c.company_id as companyId', 'c.id as objectId', 'c.number', 'f.name as manufacturer'])
    .where('c.state', '=', 'active')
    .execute();
