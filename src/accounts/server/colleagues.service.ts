import type { Database } from '#platform/server/db/database.ts';

/** A member of a company. */
export interface Colleague {
  id: string;
  fullName: string;
}

const colleaguesAtMost = 500;

/** Members of a company by name. Accounts belong to their person: they are read as the system, for this company alone. */
export const colleaguesOf = ({ system }: Database, companyId: number): Promise<Colleague[]> =>
  system.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.full_name as fullName'])
    .where('m.company_id', '=', companyId)
    .where('u.status', '=', 'active')
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(colleaguesAtMost)
    .execute();

/** One member of a company; `undefined` for anybody else. */
export const findColleague = ({ system }: Database, companyId: number, userId: string): Promise<Colleague | undefined> =>
  system.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.full_name as fullName'])
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
