import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { unknownTechnician } from '../interventions.errors.ts';
import { recipients, technicians } from './technicians.store.ts';

/** Name of a recipient, with their company. @throws invalid for anybody else */
export async function recipientNamed(tx: ScopedDb, id: string): Promise<string> {
  const found = await recipients(tx).where('r.id', '=', id).executeTakeFirst();
  if (!found) throw platformError('invalid', {}, { flaws: [{ path: 'recipientId', code: unknownTechnician }] });
  return found.name;
}

/** Name of one of the provider's people. @throws invalid for anybody else */
export async function technicianNamed(tx: ScopedDb, id: string): Promise<string> {
  const found = await technicians(tx).where('id', '=', id).executeTakeFirst();
  if (!found) throw platformError('invalid', {}, { flaws: [{ path: 'technicianId', code: unknownTechnician }] });
  return found.name;
}
