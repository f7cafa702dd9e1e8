import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';

/** Requests with the names of their accounts, under the aliases `i` and `u`, as the queue lists them. */
export const queuedChecks = (db: ScopedDb) =>
  db
    .selectFrom('identity_checks as i')
    .leftJoin('users as u', 'u.id', 'i.userId')
    .select([
      'i.email as title',
      sql<string | null>`coalesce(u.full_name, i.phone)`.as('detail'),
      sql<null>`null::integer`.as('companyId'),
      sql<null>`null::text`.as('companyName'),
      'i.version',
    ]);

interface Account {
  fullName: string;
  jobFunction: string | null;
  landline: string | null;
  mobile: string | null;
  isStaff: boolean;
  companies: string[];
}

/** A request with the account of its address, where there is one that may sign in. */
export const readIdentityCheck = (db: ScopedDb, id: string) =>
  db
    .selectFrom('identity_checks as i')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'i.userId').on('u.status', '=', 'active'))
    .select([
      'i.handledAt',
      'i.email',
      'i.phone',
      'i.requestedTimes',
      'i.updatedAt as lastRequestedAt',
      sql<Account | null>`case when u.id is not null then jsonb_build_object(
        'fullName', u.full_name, 'jobFunction', u.job_function, 'landline', u.landline, 'mobile', u.mobile, 'isStaff', u.staff_role is not null,
        'companies', coalesce((select jsonb_agg(c.name order by c.name) from (select c.name from memberships m join companies c on c.id = m.company_id where m.user_id = u.id order by c.name limit 50) c), '[]')) end`.as(
        'account',
      ),
    ])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();

/** Records a forgotten password: one waiting row per address, whatever the number of requests. */
export const recordForgottenPassword = (tx: ScopedDb, email: string, phone: string | null) =>
  tx
    .insertInto('identity_checks')
    .values((eb) => ({
      id: newId(),
      email,
      phone,
      userId: eb.selectFrom('users').select('users.id').where('users.email', '=', email).where('users.status', '=', 'active'),
    }))
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('state', '=', sql.lit('waiting'))
        .doUpdateSet((eb) => ({
          phone: eb.fn.coalesce('excluded.phone', 'identity_checks.phone'),
          userId: eb.ref('excluded.userId'),
          requestedTimes: sql<number>`identity_checks.requested_times + 1`,
          updatedAt: sql<string>`now()`,
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

/** Removes an identity check from the queue. Returns `undefined` when someone else has just done so. */
export const closeIdentityCheck = (tx: ScopedDb, id: string, version: number, state: 'verified' | 'refused', handledBy: string) =>
  tx
    .updateTable('identity_checks')
    .set({ state, handledBy, handledAt: sql<string>`now()`, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .returning(['userId', 'email'])
    .executeTakeFirst();

/** The person of a waiting request, which is locked until the transaction ends; nothing where there is no open account. */
export const lockAsker = (tx: ScopedDb, checkId: string) =>
  tx
    .selectFrom('identity_checks as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .select(['u.id', 'u.fullName', 'u.email', 'u.language'])
    .where('i.id', '=', checkId)
    .where('i.state', '=', 'waiting')
    .where('u.status', '=', 'active')
    .forNoKeyUpdate('i')
    .executeTakeFirst();
