import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** The provider's people to whom work can be assigned, in the staff's scope. */
export const technicians = (db: ScopedDb) =>
  db
    .selectFrom('users')
    .select(['id', 'full_name as name'])
    .where('staff_role', 'is not', null)
    .where('status', '=', 'active')
    .orderBy('full_name')
    .orderBy('id')
    .limit(500);

/** Active recipients of active subcontractors, to whom interventions can be given, in the staff's scope. */
export const recipients = (db: ScopedDb) =>
  db
    .selectFrom('subcontractor_recipients as r')
    .innerJoin('subcontractors as s', 's.id', 'r.subcontractor_id')
    .select(['r.id', sql<string>`r.full_name || ' (' || s.name || ')'`.as('name')])
    .where('r.is_active', '=', true)
    .where('s.is_active', '=', true)
    .orderBy('r.full_name')
    .orderBy('r.id')
    .limit(500);

/** Whether somebody is a recipient to whom interventions can be given. */
export const isActiveRecipient = async (tx: ScopedDb, id: string): Promise<boolean> =>
  (await recipients(tx).where('r.id', '=', id).executeTakeFirst()) !== undefined;

/** Whether somebody is one of the provider's people to whom work can be assigned. */
export const isActiveTechnician = async (tx: ScopedDb, id: string): Promise<boolean> =>
  (await technicians(tx).where('id', '=', id).executeTakeFirst()) !== undefined;
