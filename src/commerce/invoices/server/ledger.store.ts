import { sql } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { seesWhole } from '#platform/data/server/db/scope-plugin.ts';
import { bucketDays, typeCodes } from '../invoice.ts';

/** Open amount with the day that puts it into a bucket of the ageing. */
interface Aged {
  typeCode: number;
  dueOn: string;
  currency: string;
  balance: number;
}
const bucketsBegin = sql.raw(
  Object.values(bucketDays)
    .flatMap(({ from }) => from ?? [])
    .join(),
);

/** Open balances of today, one row per bucket of the ageing, with a due day that lies in it. From what is kept of the whole
 *  company; for a reader of some of its places from the balances of its invoices. */
export const openToday = keptQuery<CompanyScope, { today: string }, Aged>(
  ({ db, limits }, { today }) => {
    const open = seesWhole(limits)
      ? db
          .selectFrom('invoice_totals')
          .select([
            sql<number>`case figure when 'toAllocate' then ${sql.lit(typeCodes.creditNote)} else ${sql.lit(typeCodes.invoice)} end`.as('type_code'),
            'day as due_on',
            'currency',
            'amount as balance',
          ])
          .where(sql<boolean>`figure in ('owed', 'overpaid', 'toAllocate')`)
      : db
          .selectFrom('invoices')
          .select([sql<number>`type_code`.as('type_code'), 'due_on', 'currency', 'balance'])
          .where(sql<boolean>`payment_status in ('open', 'toAllocate') or balance < 0`);
    return db
      .selectFrom(open.as('o'))
      .select(['type_code as typeCode', sql<string>`max(due_on)`.as('dueOn'), 'currency', sql<number>`sum(balance)::bigint`.as('balance')])
      .groupBy(['type_code', 'currency', sql`balance < 0`, sql`width_bucket(${today}::date - due_on, array[${bucketsBegin}])`]);
  },
  () => true,
);
