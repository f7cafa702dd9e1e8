import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** The provider's people to whom work can be assigned, in the staff's scope. */
export const technicians = (db: ScopedDb) =>
  db
    .selectFrom('users')
    .select(['id', 'fullName as name'])
    .where('staffRole', 'is not', null)
    .where('status', '=', 'active')
    .orderBy('fullName')
    .orderBy('id')
    .limit(500);

/** Active recipients of active subcontractors, to whom interventions can be given, in the staff's scope. */
export const recipients = (db: ScopedDb) =>
  db
    .selectFrom('subcontractor_recipients as r')
    .innerJoin('subcontractors as s', 's.id', 'r.subcontractorId')
    .select(['r.id', sql<string>`r.full_name || ' (' || s.name || ')'`.as('name')])
    .where('r.isActive', '=', true)
    .where('s.isActive', '=', true)
    .orderBy('r.fullName')
    .orderBy('r.id')
    .limit(500);

/** One of the provider's people to whom work can be assigned; nothing for anybody else. */
export const findTechnician = (db: ScopedDb, id: string) => technicians(db).where('id', '=', id).executeTakeFirst();

/** A recipient to whom interventions can be given; nothing for anybody else. */
export const findRecipient = (db: ScopedDb, id: string) => recipients(db).where('r.id', '=', id).executeTakeFirst();

/** Names of those of some people to whom work can be assigned, by their ids. */
export async function readTechnicianNames(db: ScopedDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await technicians(db).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
