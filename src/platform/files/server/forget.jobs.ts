import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { enqueue, type Task } from '#platform/data/server/jobs/jobs.ts';

const forgetTaskName = 'files.forget';
/** About three days. */
const attempts = 25;

/** Removes bytes whose rows the transaction removes: once it is committed, and again until the disk or bucket has let them go. */
export async function forgetLater(tx: ScopedDb, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await enqueue(tx, forgetTaskName, { keys }, { maxAttempts: attempts });
}

export const forgetFilesTask: Task<{ keys: string[] }> = {
  name: forgetTaskName,
  async perform({ keys }, { storage }) {
    for (const key of keys) await storage.delete(key);
  },
};
