import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { ExpectedDevice } from '../report-flaws.ts';

/** Ids of the given changes that were applied before. */
export async function readApplied(tx: ScopedDb, { companyId, id }: ObjectKey, changes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('report_changes')
    .select('change_id as changeId')
    .where('company_id', '=', companyId)
    .where('intervention_id', '=', id)
    .where('refusal', 'is', null)
    .where('change_id', 'in', changes)
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
    .values(
      changes.map(({ id: changeId, kind, at, refusal }) => ({
        company_id: companyId,
        intervention_id: id,
        change_id: changeId,
        kind,
        made_at: at,
        refusal,
        worker_id: workerId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'intervention_id', 'change_id']).doUpdateSet((eb) => ({ refusal: eb.ref('excluded.refusal'), worker_id: workerId })),
    )
    .execute();
}

/** Devices that the ticket of an intervention lets expect in its report. */
export async function readExpectedDevices(tx: ScopedDb, interventionId: string): Promise<ExpectedDevice[]> {
  const { rows } = await sql<ExpectedDevice>`
    select role, reference, serial, delivery_number as "deliveryNumber" from house.expected_devices(${interventionId})`.execute(tx);
  return rows;
}
