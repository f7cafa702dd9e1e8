import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { serveStaffList } from '#platform/lists/server/serve-staff-list.ts';
import { accountCompaniesAtMost, type UserAccount, type UserAccountDetail } from '../user-accounts.api.ts';
import { userAccountList } from '../user-accounts.list.ts';

/** State of an account: an erased one cannot come back. */
const accountState = sql<UserAccount['status']>`case when it.erased_at is null then it.status else 'erased' end`;

/** Accounts of all companies and of the provider, with their first company. */
const selectUserAccounts = (db: ScopedDb) =>
  db
    .selectFrom('users as it')
    .select([
      'it.id',
      'it.fullName',
      'it.email',
      'it.jobFunction',
      'it.staffRole',
      accountState.as('status'),
      sql<string | null>`(select min(c.name) from memberships m join companies c on c.id = m.company_id where m.user_id = it.id)`.as('companyName'),
      sql<number>`(select count(*)::integer from memberships m where m.user_id = it.id)`.as('companyCount'),
    ]);

/** Whether an account is named by what is typed: its owner, its address or one of its companies. */
const isNamed = (pattern: string) =>
  sql<SqlBool>`(it.full_name ilike ${pattern} or it.email ilike ${pattern}
    or exists (select from memberships m join companies c on c.id = m.company_id where m.user_id = it.id and c.name ilike ${pattern}))`;

export const servedAccounts = serveStaffList(userAccountList, {
  rows: selectUserAccounts,
  sorts: { name: 'fullName' },
  filters: { kind: (kind) => sql<SqlBool>`(it.staff_role is not null) = ${kind === 'staff'}`, status: (status) => sql<SqlBool>`${accountState} = ${status}` },
  search: isNamed,
});

/** Status of an account; undefined where there is none. */
export const readStatus = async (db: ScopedDb, id: string) => (await db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst())?.status;

/** One account with its companies. @throws notFound */
export async function readAccount(db: ScopedDb, id: string): Promise<UserAccountDetail> {
  const account = await selectUserAccounts(db)
    .select((eb) => [
      'it.landline',
      'it.mobile',
      'it.createdAt',
      'it.version',
      sql<boolean>`it.staff_role = 'administrator' and it.status = 'active' and not exists (
        select from users other where other.staff_role = 'administrator' and other.status = 'active' and other.id <> it.id)`.as('isLastAdministrator'),
      jsonArrayFrom(
        eb
          .selectFrom('memberships as m')
          .innerJoin('companies as c', 'c.id', 'm.companyId')
          .select(['c.id as companyId', 'c.name', sql<'member' | 'manager'>`m.role`.as('role')])
          .whereRef('m.userId', '=', 'it.id')
          .orderBy('c.name')
          .orderBy('c.id')
          .limit(accountCompaniesAtMost),
      ).as('companies'),
    ])
    .where('it.id', '=', id)
    .executeTakeFirst();
  if (!account) throw platformError('notFound');
  return { ...account, isLastAdministrator: account.isLastAdministrator ?? false };
}
