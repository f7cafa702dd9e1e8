import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Person who may answer a proposal. */
export interface Answerer {
  userId: string;
  name: string;
  email: string;
  locale: 'fr' | 'en';
}

/** Ids of managers of a company. */
export async function readManagers(tx: ScopedDb, companyId: number, atMost: number): Promise<string[]> {
  const managers = await tx
    .selectFrom('memberships')
    .select('userId as id')
    .where('companyId', '=', companyId)
    .where('role', '=', 'manager')
    .orderBy('userId')
    .limit(atMost)
    .execute();
  return managers.map(({ id }) => id);
}

export const readAnswerer = (tx: ScopedDb, userId: string): Promise<Answerer> =>
  tx
    .selectFrom('users')
    .select(['id as userId', 'fullName as name', 'email', sql<'fr' | 'en'>`coalesce(language, 'fr')`.as('locale')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
