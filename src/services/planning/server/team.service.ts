import { platformError } from '#platform/kernel/errors.ts';
import { toZoneInstant } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Absence, Planning } from '../planning.api.ts';
import { findTechnician } from '#services/interventions/server/technicians.store.ts';
import type { Skill } from '#services/interventions/intervention.ts';
import { readAbsencesFrom, deleteAbsence, insertAbsence, readTechnicians, updateAbsence, writeSkills } from './team.store.ts';

/** The technicians, and their absences that end on a day or later. */
export async function readTeam(db: ScopedDb, day: string): Promise<Pick<Planning, 'technicians' | 'absences'>> {
  const from = toZoneInstant(day, '00:00', providerTimeZone);
  const [technicians, absences] = await Promise.all([readTechnicians(db), readAbsencesFrom(db, from)]);
  return { technicians, absences };
}

/** @throws notFound for nobody of the team */
async function checkTechnician(db: ScopedDb, id: string): Promise<void> {
  if (!(await findTechnician(db, id))) throw platformError('notFound');
}

/** @throws notFound */
export async function addAbsence(
  tx: ScopedDb,
  technicianId: string,
  { startsAt, endsAt, reason }: Pick<Absence, 'startsAt' | 'endsAt' | 'reason'>,
): Promise<Absence> {
  await checkTechnician(tx, technicianId);
  const absence = { id: newId(), technicianId, startsAt, endsAt, reason };
  await insertAbsence(tx, absence);
  return absence;
}

/** @throws notFound */
export async function changeAbsence(tx: ScopedDb, id: string, { startsAt, endsAt, reason }: Pick<Absence, 'startsAt' | 'endsAt' | 'reason'>): Promise<Absence> {
  const changed = await updateAbsence(tx, id, { startsAt, endsAt, reason });
  if (!changed) throw platformError('notFound');
  return { id, ...changed, startsAt, endsAt, reason };
}

/** @throws notFound */
export async function removeAbsence(tx: ScopedDb, id: string): Promise<void> {
  if (!(await deleteAbsence(tx, id))) throw platformError('notFound');
}

/** @throws notFound */
export async function setSkills(tx: ScopedDb, technicianId: string, skills: Skill[]): Promise<{ skills: Skill[] }> {
  await checkTechnician(tx, technicianId);
  const kept = [...new Set(skills)];
  await writeSkills(tx, technicianId, kept);
  return { skills: kept };
}
