import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Skill } from '#services/interventions/intervention.ts';
import type { Absence } from '../planning.api.ts';
import { instantsOf, type Period } from './planning.store.ts';

/** The provider's technicians, and other staff with skills. */
export const readTechnicians = (db: ScopedDb) =>
  db
    .selectFrom('users as u')
    .leftJoin('technician_skills as k', 'k.technician_id', 'u.id')
    .select(['u.id', 'u.full_name as name', sql<Skill[]>`coalesce(k.skills, '{}')`.as('skills')])
    .where('u.staff_role', 'is not', null)
    .where('u.status', '=', 'active')
    .where(({ or, eb }) => or([eb('u.staff_role', '=', 'technician'), eb('k.technician_id', 'is not', null)]))
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(500)
    .execute();

const absences = (db: ScopedDb) =>
  db.selectFrom('absences as a').select(['a.id', 'a.technician_id as technicianId', 'a.starts_at as startsAt', 'a.ends_at as endsAt', 'a.reason']);

const absencesFrom = (db: ScopedDb, instant: string) => absences(db).where('a.ends_at', '>', instant).orderBy('a.starts_at').orderBy('a.id').limit(1_000);

/** Absences that end after an instant. */
export const readAbsencesFrom = (db: ScopedDb, instant: string) => absencesFrom(db, instant).execute();

export const readAbsencesIn = (db: ScopedDb, period: Period) => {
  const { first, end } = instantsOf(period);
  return absencesFrom(db, first).where('a.starts_at', '<', end).execute();
};

/** Absences of a technician in a span of time. */
export const readAbsencesOf = (db: ScopedDb, technicianId: string, { startsAt, endsAt }: Pick<Span, 'startsAt' | 'endsAt'>) =>
  absences(db).where('a.technician_id', '=', technicianId).where('a.starts_at', '<', endsAt).where('a.ends_at', '>', startsAt).limit(20).execute();

type Span = Pick<Absence, 'startsAt' | 'endsAt' | 'reason'>;

export async function insertAbsence(tx: ScopedDb, { id, technicianId, startsAt, endsAt, reason }: Absence): Promise<void> {
  await tx.insertInto('absences').values({ id, technician_id: technicianId, starts_at: startsAt, ends_at: endsAt, reason }).execute();
}

/** @returns the technician of the absence; undefined without an absence of this id */
export const updateAbsence = (tx: ScopedDb, id: string, { startsAt, endsAt, reason }: Span) =>
  tx
    .updateTable('absences')
    .set({ starts_at: startsAt, ends_at: endsAt, reason })
    .where('id', '=', id)
    .returning('technician_id as technicianId')
    .executeTakeFirst();

/** @returns whether there was one */
export async function deleteAbsence(tx: ScopedDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('absences').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function writeSkills(tx: ScopedDb, technicianId: string, skills: Skill[]): Promise<void> {
  await tx
    .insertInto('technician_skills')
    .values({ technician_id: technicianId, skills })
    .onConflict((conflict) => conflict.column('technician_id').doUpdateSet({ skills }))
    .execute();
}
