import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as accounts from '#accounts/server/accounts.service.ts';
import { issuer, limitLinks, shownLink } from '#accounts/server/direct-links.service.ts';
import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { searchPattern } from '#platform/server/list/search.ts';
import { readStaffPage, type Sort } from '#platform/server/list/page.ts';
import type { Platform } from '#platform/server/platform.ts';
import { providerError } from '../provider.errors.ts';
import { accountCompaniesAtMost, getUserAccount, issueAccountLink, listUserAccounts, type UserAccount, type UserAccountDetail } from '../user-accounts.api.ts';

const sorts: Readonly<Record<'name', Sort>> = { name: { column: 'full_name' } };

/** Accounts of all companies: administrators find one and issue a direct link for it. */
export function userAccountsRoutes({ route }: Routes, platform: Platform): void {
  route(listUserAccounts, async ({ query: { q, kind, status, after, before } }, { staff }) => {
    let select = userAccounts(staff.db);
    if (kind) select = select.where('u.staff_role', kind === 'staff' ? 'is not' : 'is', null);
    if (status) select = select.where(stateOf, '=', status);
    const pattern = searchPattern(q);
    if (pattern) select = select.where(naming(pattern));
    return readStaffPage(staff, { sort: 'name', descending: false, after, before }, sorts, 'u', select);
  });

  route(getUserAccount, async ({ params: { id } }, { staff }) => {
    const account = await userAccounts(staff.db)
      .select((eb) => [
        'u.landline',
        'u.mobile',
        'u.created_at as createdAt',
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
    return shown satisfies UserAccountDetail;
  });

  route(issueAccountLink, async ({ params: { id }, body: { purpose, minutes } }, context) => {
    await limitLinks(platform, context);
    const link = await context.change(async (tx) => {
      const user = await tx.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst();
      if (!user) throw platformError('notFound');
      if (user.status !== 'active') throw providerError('provider.accountInactive');
      return accounts.issueSignInLink(tx, context.author, { userId: id, purpose, minutes, issuedBy: issuer(context) });
    });
    return shownLink(platform, link);
  });
}

/** State of an account: an erased one cannot come back. */
const stateOf = sql<UserAccount['status']>`case when u.erased_at is null then u.status else 'erased' end`;

const userAccounts = (db: ScopedDb) =>
  db
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.full_name as fullName',
      'u.email',
      'u.job_function as jobFunction',
      eb.ref('u.staff_role').$castTo<UserAccount['staffRole']>().as('staffRole'),
      stateOf.as('status'),
      sql<string | null>`(select min(c.name) from memberships m join companies c on c.id = m.company_id where m.user_id = u.id)`.as('companyName'),
      sql<number>`(select count(*)::integer from memberships m where m.user_id = u.id)`.as('companyCount'),
      'u.full_name as sortKey',
    ]);

const naming = (pattern: string) =>
  sql<boolean>`(u.full_name ilike ${pattern} or u.email ilike ${pattern}
    or exists (select from memberships m join companies c on c.id = m.company_id where m.user_id = u.id and c.name ilike ${pattern}))`;
