import { platformError } from '#platform/kernel/errors.ts';
import { instantAt } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Absence, Planning } from '../planning.api.ts';
import type { Skill } from '#services/interventions/skills.ts';
import { absenceRows, technicianRows } from './planning.store.ts';

/** The technicians, and their absences that end on a day or later. */
export async function teamFrom(db: ScopedDb, day: string): Promise<Pick<Planning, 'technicians' | 'absences'>> {
  const from = instantAt(day, '00:00', providerTimeZone);
  const [technicians, absences] = await Promise.all([
    technicianRows(db).execute(),
    absenceRows(db).where('a.ends_at', '>', from).orderBy('a.starts_at').orderBy('a.id').limit(1_000).execute(),
  ]);
  return { technicians, absences };
}

/** @throws notFound for nobody of the team */
async function findTechnician(db: ScopedDb, id: string): Promise<void> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('staff_role', 'is not', null)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!found) throw platformError('notFound');
}

/** @throws notFound */
export async function addAbsence(
  tx: ScopedDb,
  technicianId: string,
  { startsAt, endsAt, reason }: Pick<Absence, 'startsAt' | 'endsAt' | 'reason'>,
): Promise<Absence> {
  await findTechnician(tx, technicianId);
  const id = newId();
  await tx.insertInto('absences').values({ id, technician_id: technicianId, starts_at: startsAt, ends_at: endsAt, reason }).execute();
  return { id, technicianId, startsAt, endsAt, reason };
}

/** @throws notFound */
export async function changeAbsence(tx: ScopedDb, id: string, { startsAt, endsAt, reason }: Pick<Absence, 'startsAt' | 'endsAt' | 'reason'>): Promise<Absence> {
  const changed = await tx
    .updateTable('absences')
    .set({ starts_at: startsAt, ends_at: endsAt, reason })
    .where('id', '=', id)
    .returning('technician_id as technicianId')
    .executeTakeFirst();
  if (!changed) throw platformError('notFound');
  return { id, ...changed, startsAt, endsAt, reason };
}

/** @throws notFound */
export async function removeAbsence(tx: ScopedDb, id: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('absences').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw platformError('notFound');
}

/** @throws notFound */
export async function setSkills(tx: ScopedDb, technicianId: string, skills: Skill[]): Promise<{ skills: Skill[] }> {
  await findTechnician(tx, technicianId);
  const kept = [...new Set(skills)];
  await tx
    .insertInto('technician_skills')
    .values({ technician_id: technicianId, skills: kept })
    .onConflict((conflict) => conflict.column('technician_id').doUpdateSet({ skills: kept }))
    .execute();
  return { skills: kept };
}
