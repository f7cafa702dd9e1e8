import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/signal.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { refuseProvider } from './member-companies.store.ts';

/** Rights given with a membership. */
export interface GivenRights {
  role: string;
  sees_prices: boolean;
  orders_services: boolean;
  accepts_offers: boolean;
}

/** Makes a user a member of a company. Existing rights stay. Returns whether the membership is new. */
export async function insertMembership(
  tx: ScopedDb,
  companyId: number,
  userId: string,
  { role, sees_prices, orders_services, accepts_offers }: GivenRights,
): Promise<boolean> {
  await refuseProvider(tx, companyId);
  const added = await tx
    .insertInto('memberships')
    .values({ company_id: companyId, user_id: userId, role, sees_prices, orders_services, accepts_offers })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  await signal(tx, { type: 'session', userId });
  return added !== undefined;
}

/** Journals a membership on the row of its company. */
export const recordMembership = (tx: ScopedDb, author: Author, companyId: number, user: { id: string; full_name: string }, action: string): Promise<void> =>
  record(tx, author, [{ companyId, object: { kind: 'membership', id: user.id, title: user.full_name }, action }]);

/** The first company of a person who has confirmed their address, with that address. */
export const findFirstCompany = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['u.email', 'c.name'])
    .where('m.user_id', '=', userId)
    .where('u.email_confirmed_at', 'is not', null)
    .orderBy('c.name')
    .limit(1)
    .executeTakeFirst();
