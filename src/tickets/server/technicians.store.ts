import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { unknownTechnician } from '../ticket-moves.errors.ts';

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

/** Name of one of them. @throws invalid for anybody else */
export async function technicianNamed(tx: ScopedDb, id: string): Promise<string> {
  const found = await technicians(tx).where('id', '=', id).executeTakeFirst();
  if (!found) throw platformError('invalid', {}, { flaws: [{ path: 'technicianId', code: unknownTechnician }] });
  return found.name;
}
