import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { ExpectedDevice } from '../report-flaws.ts';

/** Ids of the given changes that were applied before. */
export async function readApplied(tx: ScopedDb, { companyId, id }: ObjectKey, changes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('report_changes')
    .select('changeId')
    .where('companyId', '=', companyId)
    .where('interventionId', '=', id)
    .where('refusal', 'is', null)
    .where('changeId', 'in', changes)
    .execute();
  return new Set(rows.map(({ changeId }) => changeId));
}

/** A change as it is kept. */
interface KeptChange {
  id: string;
  kind: string;
  at: string;
  refusal: string | null;
}

/** Keeps changes of a worker; one that came before is kept with its new outcome. */
export async function writeChanges(tx: ScopedDb, { companyId, id }: ObjectKey, workerId: string, changes: readonly KeptChange[]): Promise<void> {
  await tx
    .insertInto('report_changes')
    .values(changes.map(({ id: changeId, kind, at, refusal }) => ({ companyId, interventionId: id, changeId, kind, madeAt: at, refusal, workerId })))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'interventionId', 'changeId']).doUpdateSet((eb) => ({ refusal: eb.ref('excluded.refusal'), workerId })),
    )
    .execute();
}

/** Devices that the ticket of an intervention lets expect in its report. */
export async function readExpectedDevices(tx: ScopedDb, interventionId: string): Promise<ExpectedDevice[]> {
  const { rows } = await sql<ExpectedDevice>`
    select role, reference, serial, delivery_number from house.expected_devices(${interventionId})`.execute(tx);
  return rows;
}
