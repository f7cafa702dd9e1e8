import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Sort } from '#platform/lists/server/page.ts';
import { searchPattern } from '#platform/lists/server/search.ts';
import { accountCompaniesAtMost, type UserAccount, type UserAccountDetail } from '../user-accounts.api.ts';

export const accountSorts: Readonly<Record<'name', Sort>> = { name: { column: 'full_name' } };

/** State of an account: an erased one cannot come back. */
const stateOf = sql<UserAccount['status']>`case when u.erased_at is null then u.status else 'erased' end`;

/** Accounts of all companies and of the provider, with their first company. */
const userAccounts = (db: ScopedDb) =>
  db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.full_name as fullName',
      'u.email',
      'u.job_function as jobFunction',
      'u.staff_role as staffRole',
      stateOf.as('status'),
      sql<string | null>`(select min(c.name) from memberships m join companies c on c.id = m.company_id where m.user_id = u.id)`.as('companyName'),
      sql<number>`(select count(*)::integer from memberships m where m.user_id = u.id)`.as('companyCount'),
      'u.full_name as sortKey',
    ]);

/** Whether an account is named by what is typed: its owner, its address or one of its companies. */
const naming = (pattern: string) =>
  sql<boolean>`(u.full_name ilike ${pattern} or u.email ilike ${pattern}
    or exists (select from memberships m join companies c on c.id = m.company_id where m.user_id = u.id and c.name ilike ${pattern}))`;

interface Selection {
  q?: string | undefined;
  kind?: 'staff' | 'customer' | undefined;
  status?: UserAccount['status'] | undefined;
}

/** Filtered accounts, as the list shows them. */
export function listedAccounts(db: ScopedDb, { q, kind, status }: Selection) {
  let select = userAccounts(db);
  if (kind) select = select.where('u.staff_role', kind === 'staff' ? 'is not' : 'is', null);
  if (status) select = select.where(stateOf, '=', status);
  const pattern = searchPattern(q);
  return pattern ? select.where(naming(pattern)) : select;
}

/** Status of an account; undefined where there is none. */
export const readStatus = async (db: ScopedDb, id: string) => (await db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst())?.status;

/** One account with its companies. @throws notFound */
export async function readAccount(db: ScopedDb, id: string): Promise<UserAccountDetail> {
  const account = await userAccounts(db)
    .select((eb) => [
      'u.landline',
      'u.mobile',
      'u.created_at as createdAt',
      'u.version',
      sql<boolean>`u.staff_role = 'administrator' and u.status = 'active' and not exists (
        select from users other where other.staff_role = 'administrator' and other.status = 'active' and other.id <> u.id)`
        .$castTo<boolean>()
        .as('isLastAdministrator'),
      jsonArrayFrom(
        eb
          .selectFrom('memberships as m')
          .innerJoin('companies as c', 'c.id', 'm.company_id')
          .select(['c.id as companyId', 'c.name', sql<'member' | 'manager'>`m.role`.as('role')])
          .whereRef('m.user_id', '=', 'u.id')
          .orderBy('c.name')
          .orderBy('c.id')
          .limit(accountCompaniesAtMost),
      ).as('companies'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!account) throw platformError('notFound');
  const { sortKey: _place, ...shown } = account;
  return { ...shown, isLastAdministrator: shown.isLastAdministrator ?? false };
}
