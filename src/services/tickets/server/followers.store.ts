import { sql } from 'kysely';
import { membersWithPlaces } from '#parties/accounts/server/colleagues.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';

/** Members of the company with their names; null for those whose account is closed. */
export const namedMembers = (db: ScopedDb, companyId: number) =>
  membersWithPlaces(db, companyId).select(sql<string | null>`house.member_name(m.company_id, m.user_id)`.as('name'));

/** A member of the company, by their id. */
export const findNamedMember = (db: ScopedDb, companyId: number, userId: string) =>
  namedMembers(db, companyId).where('m.userId', '=', userId).executeTakeFirst();

/** Members of the company who do not follow a ticket, by name. */
export const otherMembers = (db: ScopedDb, { companyId, id }: ObjectKey) =>
  namedMembers(db, companyId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ticket_followers as f')
            .select('f.userId')
            .whereRef('f.companyId', '=', 'm.companyId')
            .where('f.ticketId', '=', id)
            .whereRef('f.userId', '=', 'm.userId'),
        ),
      ),
    )
    .orderBy('name');

/** Followers of a ticket, the first ones first. */
export const readFollowers = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectFrom('ticket_followers')
    .select(['userId as id', 'userName as name'])
    .where('companyId', '=', companyId)
    .where('ticketId', '=', id)
    .orderBy('createdAt')
    .orderBy('userId')
    .execute();

/** @returns whether the person did not follow before */
export const insertFollower = async (tx: ScopedDb, { companyId, id }: ObjectKey, user: { id: string; name: string }): Promise<boolean> =>
  (await tx
    .insertInto('ticket_followers')
    .values({ companyId, ticketId: id, userId: user.id, userName: user.name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()) !== undefined;

/** @returns whether the person followed before */
export const deleteFollower = async (tx: ScopedDb, { companyId, id }: ObjectKey, userId: string): Promise<boolean> =>
  (await tx
    .deleteFrom('ticket_followers')
    .where('companyId', '=', companyId)
    .where('ticketId', '=', id)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()) !== undefined;
