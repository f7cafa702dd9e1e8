import { sql } from 'kysely';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { isDataError, findDatabaseFailure } from '../db/outage.ts';
import type { ScopedDb } from '../db/scope.ts';
import { makePace } from '#platform/kernel/server/step-back.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** A background task. The payload carries company and actor; the task opens its scope first. */
export interface Task<Payload = never> {
  name: string;
  perform(payload: Payload, platform: Platform, attempt: { number: number; isLast: boolean }): Promise<void>;
}

/** `queue`: jobs of one queue run one at a time, those of a lower `priority` first. */
interface JobOptions {
  runAt?: Date;
  maxAttempts?: number;
  key?: string;
  queue?: string;
  priority?: number;
}

/** Enqueues a task in the caller's transaction: it starts when, and only if, the transaction commits. */
export async function enqueue(tx: ScopedDb, task: string, payload: unknown, options: JobOptions = {}): Promise<void> {
  await sql`select house.enqueue(${task}, ${JSON.stringify(payload)}::json, ${options.runAt?.toISOString() ?? null}::timestamptz, ${options.maxAttempts ?? 8}::integer, ${options.key ?? null}::text, ${options.queue ?? null}::text, ${options.priority ?? 0}::integer)`.execute(
    tx,
  );
}

/** The attempt does not count. The queue waits longer after each: a minute at most after these. */
const putOff = 'update graphile_worker._private_jobs set attempts = least(attempts - 1, 4) where id = $1';

/** Attempts at work whose data the database refuses: what it names may have gone meanwhile, and the next attempt knows. */
const attemptsAtRefused = 3;
const giveUp = 'update graphile_worker._private_jobs set max_attempts = least(max_attempts, greatest(attempts, $2)) where id = $1';

/** The tasks as the queue calls them. */
export function buildTaskList(platform: Platform, tasks: readonly Task[]): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload: unknown, { job, query }: Pick<JobHelpers, 'job' | 'query'>) => {
        const stepBack = makePace(platform.admission);
        try {
          await task.perform(payload as never, platform, { number: job.attempts, isLast: job.attempts >= job.max_attempts }); // the queue gives back what `enqueue` was given for this task
        } catch (error) {
          // While the database is out of order, jobs are put off, not given up. Where it cannot even note that, the queue begins again.
          if (findDatabaseFailure(error)) await query(putOff, [job.id]).catch(() => undefined);
          else if (isDataError(error)) await query(giveUp, [job.id, attemptsAtRefused]).catch(() => undefined);
          throw error;
        }
        // The next job of this worker begins after the pause.
        await stepBack();
      },
    ]),
  );
}

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Background tasks, and the crontab lines (UTC) of the periodic ones; each runs once in the whole installation. */
    tasks?: readonly Task[];
    crontab?: readonly string[];
  }
}
