import { sql } from 'kysely';
import { addMonths } from '#platform/calendar.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { hashOfSecret } from '#platform/server/secret-code.ts';
import type { Locale } from '#platform/locale.ts';

interface Owner {
  userId: string;
  companyId: number;
}

/** Instant at which a person’s address was made, if they have one. */
export const calendarOf = (db: ScopedDb, { userId, companyId }: Owner) =>
  db.selectFrom('calendar_feeds').select('created_at as createdAt').where('user_id', '=', userId).where('company_id', '=', companyId);

/** Keeps the hash of a person’s new address in place of an earlier one. */
export const replaceCalendar = (tx: ScopedDb, { userId, companyId }: Owner, code: string) =>
  tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, company_id: companyId, code_hash: hashOfSecret(code) })
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doUpdateSet({ code_hash: hashOfSecret(code), created_at: sql<string>`now()` }))
    .returning('created_at as createdAt')
    .executeTakeFirstOrThrow();

/** @returns whether there was one */
export async function deleteCalendar(tx: ScopedDb, { userId, companyId }: Owner): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).where('company_id', '=', companyId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The owner of an address, with their language. */
export const findCalendar = (db: ScopedDb, code: string) =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select((eb) => ['f.user_id as userId', 'f.company_id as companyId', eb.ref('u.language').$castTo<Locale | null>().as('locale')])
    .where('f.code_hash', '=', hashOfSecret(code))
    .executeTakeFirst();

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
