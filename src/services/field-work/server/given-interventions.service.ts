import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { WorkerContext } from '#platform/http/server/context.ts';
import { lockIntervention, type GivenIntervention } from './given-interventions.store.ts';

/** The one way in which workers change something: a transaction that holds an intervention that is or was given to them. It runs in the provider's scope,
 *  so its work names rows of this intervention only, and judges whether it is theirs (`workerId`). @throws notFound for every other intervention */
export const changeGiven = <Result>(
  { platform, worker }: WorkerContext,
  id: string,
  work: (tx: ScopedDb, intervention: GivenIntervention) => Promise<Result>,
): Promise<Result> => platform.database.staff.transaction(async (tx) => work(tx, await lockGiven(tx, id, worker.id)));

/** Holds an intervention. @param workerId present or former worker; absent for the office @throws notFound */
export async function lockGiven(tx: ScopedDb, id: string, workerId?: string): Promise<GivenIntervention> {
  const intervention = await lockIntervention(tx, id, workerId);
  if (!intervention) throw platformError('notFound');
  return intervention;
}
