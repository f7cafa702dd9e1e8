import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Skill } from '#services/interventions/intervention.ts';
import type { Absence } from '../planning.api.ts';
import { toInstants, type Period } from './planning.store.ts';

/** The provider's technicians, and other staff with skills. */
export const readTechnicians = (db: ScopedDb) =>
  db
    .selectFrom('users as u')
    .leftJoin('technician_skills as k', 'k.technicianId', 'u.id')
    .select(['u.id', 'u.fullName as name', sql<Skill[]>`coalesce(k.skills, '{}')`.as('skills')])
    .where('u.staffRole', 'is not', null)
    .where('u.status', '=', 'active')
    .where(({ or, eb }) => or([eb('u.staffRole', '=', 'technician'), eb('k.technicianId', 'is not', null)]))
    .orderBy('u.fullName')
    .orderBy('u.id')
    .limit(500)
    .execute();

const absences = (db: ScopedDb) => db.selectFrom('absences as a').select(['a.id', 'a.technicianId', 'a.startsAt', 'a.endsAt', 'a.reason']);

const selectAbsencesFrom = (db: ScopedDb, instant: string) => absences(db).where('a.endsAt', '>', instant).orderBy('a.startsAt').orderBy('a.id').limit(1_000);

/** Absences that end after an instant. */
export const readAbsencesFrom = (db: ScopedDb, instant: string) => selectAbsencesFrom(db, instant).execute();

export const readAbsencesIn = (db: ScopedDb, period: Period) => {
  const { first, end } = toInstants(period);
  return selectAbsencesFrom(db, first).where('a.startsAt', '<', end).execute();
};

/** Absences of a technician in a span of time. */
export const readTechnicianAbsences = (db: ScopedDb, technicianId: string, { startsAt, endsAt }: Pick<Span, 'startsAt' | 'endsAt'>) =>
  absences(db).where('a.technicianId', '=', technicianId).where('a.startsAt', '<', endsAt).where('a.endsAt', '>', startsAt).limit(20).execute();

type Span = Pick<Absence, 'startsAt' | 'endsAt' | 'reason'>;

export async function insertAbsence(tx: ScopedDb, { id, technicianId, startsAt, endsAt, reason }: Absence): Promise<void> {
  await tx.insertInto('absences').values({ id, technicianId, startsAt, endsAt, reason }).execute();
}

/** @returns the technician of the absence; undefined without an absence of this id */
export const updateAbsence = (tx: ScopedDb, id: string, { startsAt, endsAt, reason }: Span) =>
  tx.updateTable('absences').set({ startsAt, endsAt, reason }).where('id', '=', id).returning('technicianId').executeTakeFirst();

/** @returns whether there was one */
export async function deleteAbsence(tx: ScopedDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('absences').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function writeSkills(tx: ScopedDb, technicianId: string, skills: Skill[]): Promise<void> {
  await tx
    .insertInto('technician_skills')
    .values({ technicianId, skills })
    .onConflict((conflict) => conflict.column('technicianId').doUpdateSet({ skills }))
    .execute();
}
