import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { unknownTechnician } from '../interventions.errors.ts';
import { findRecipient, findTechnician } from './technicians.store.ts';

/** Name of a recipient, with their company. @throws invalid for anybody else */
export async function readRecipientName(tx: ScopedDb, id: string): Promise<string> {
  const found = await findRecipient(tx, id);
  if (!found) throw platformError('invalid', {}, { flaws: [{ path: 'recipientId', code: unknownTechnician }] });
  return found.name;
}

/** Name of one of the provider's people. @throws invalid for anybody else */
export async function readTechnicianName(tx: ScopedDb, id: string): Promise<string> {
  const found = await findTechnician(tx, id);
  if (!found) throw platformError('invalid', {}, { flaws: [{ path: 'technicianId', code: unknownTechnician }] });
  return found.name;
}
