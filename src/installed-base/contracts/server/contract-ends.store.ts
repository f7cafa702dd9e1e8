import { sql } from 'kysely';
import { keyTypes } from '#capabilities/notifications/server/notification-source.service.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { addMonths } from '#platform/kernel/calendar.ts';

/** Months for which past ends stay in a calendar. */
const monthsKept = 1;
const eventsAtMost = 2000;

/** Ends of active contracts, one for the lines of a contract that end on the same day, the nearest first. */
export const selectContractEnds = ({ db }: CompanyScope, today: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('contract_lines')
        .select(['companyId', 'contractId', 'untilOn', sql<number>`count(*)::integer`.as('lines')])
        .where('contractState', '=', 'active')
        .where('untilOn', '>=', addMonths(today, -monthsKept))
        .groupBy(['companyId', 'contractId', 'untilOn'])
        .orderBy('untilOn')
        .orderBy('contractId')
        .limit(eventsAtMost)
        .as('e'),
    )
    .innerJoin('contracts as c', (join) => join.onRef('c.companyId', '=', 'e.companyId').onRef('c.id', '=', 'e.contractId'))
    .innerJoin('manufacturers as f', 'f.code', 'c.manufacturerCode')
    .select(['c.id', 'c.number', 'f.name as manufacturer', 'c.updatedAt as changedAt', 'e.untilOn as day', 'e.lines'])
    .orderBy('e.untilOn')
    .orderBy('c.id');

/** Ends of active contracts up to a day, one for the lines of a contract that stand in one place and end on the same day. */
export const readEndsUntil = (db: ScopedDb, today: string, last: string) =>
  db
    .selectFrom('contract_lines')
    .select(['companyId', 'contractId as id', 'untilOn as day', 'siteId', 'subOrganisationId', sql<number>`count(*)::integer`.as('lines')])
    .where('contractState', '=', 'active')
    .where('untilOn', '>=', today)
    .where('untilOn', '<=', last)
    .groupBy(['companyId', 'contractId', 'untilOn', 'siteId', 'subOrganisationId'])
    .orderBy('untilOn')
    .execute();

/** Active contracts by their keys, as notifications name them. */
export const readActiveContracts = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('contracts as c', (join) => join.onRef('c.companyId', '=', 'k.companyId').onRef('c.id', '=', 'k.id'))
    .innerJoin('manufacturers as f', 'f.code', 'c.manufacturerCode')
    .select(['c.companyId', 'c.id as objectId', 'c.number', 'f.name as manufacturer'])
    .where('c.state', '=', 'active')
    .execute();
