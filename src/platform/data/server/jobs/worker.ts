import { EventEmitter } from 'node:events';
import { Logger, run, type Job, type Runner, type WorkerEvents } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { isDataError, refusedPlace } from '../db/outage.ts';
import { canPass } from '#platform/kernel/errors.ts';
import { toLoggedFailure, loggableText, AwayError } from '#platform/kernel/server/failures.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { buildTaskList, type Task } from './jobs.ts';

/** The background work of one process. */
export interface Worker {
  /** Lets the running jobs end. */
  stop(): Promise<void>;
}

const restartMs = 2_000;
/** Interval between checks for jobs whose process is gone. */
const lookMs = 10_000;

/** The end of a job is written in bundles, at once: written one by one, nobody waits for it, and a database that is gone at that
 *  moment would end the process. Bundles are tried again, and at last end the queue, which then begins again. */
const endOfJobs = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Works through the queue for as long as the process lives, and begins again when an outage of the database ended it.
 *  `crontab` lines run the periodic tasks once in the whole installation. */
export async function startWorker(platform: Platform, tasks: readonly Task[], crontab: string): Promise<Worker> {
  const log = platform.log.child({ part: 'jobs' });
  let isStopping = false;
  let retry: NodeJS.Timeout | undefined;
  const begin = (): Promise<Runner> => {
    const events = makeWorkerEvents();
    const begun = run({
      pgPool: platform.database.queuePool,
      concurrency: 4,
      noHandleSignals: true,
      crontab,
      events,
      logger: new Logger(() => (level, message, meta) => {
        if (isFailure(meta) && isOutage(meta.error)) return;
        if (level === 'error' || level === 'warning') log.warn(isFailure(meta) ? describeFailure(meta) : { reason: loggableText(message) }, 'job queue');
      }),
      taskList: buildTaskList(platform, tasks),
      preset: { worker: endOfJobs },
    });
    endWhenUnable(events, begun);
    return begun;
  };
  let runner: Runner | undefined;
  const keep = (begun: Runner): void => {
    runner = begun;
    void begun.promise
      .catch((error: Error) => log.warn({ reason: error.message }, 'job queue ended'))
      .then(() => {
        if (!isStopping) retryLater();
      });
  };
  const retryLater = (): void => {
    retry = setTimeout(() => {
      begin().then(keep, retryLater);
    }, restartMs);
  };
  keep(await begin());
  const stopLooking = releaseOrphans(platform);
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(retry);
      stopLooking();
      // It may have ended by itself a moment ago.
      await runner?.stop().catch(() => undefined);
    },
  };
}

/** Details that the queue gives with the message of a failed job. */
interface Failure {
  failure: true;
  job: Job;
  error: unknown;
}

const isFailure = (meta: unknown): meta is Failure => (meta as Partial<Failure> | undefined)?.failure === true;

/** An outage is in the log once, not at each attempt. */
const isOutage = (error: unknown): boolean => error instanceof AwayError || canPass(error);

/** The queue's own sentence would repeat what the error says, as of a mail server about an address. */
const describeFailure = ({ job, error }: Failure): object => ({
  job: job.id,
  task: job.task_identifier,
  attempt: job.attempts,
  fault: toLoggedFailure(error),
  ...(isDataError(error) ? { refused: refusedPlace(error), remedy } : {}),
});

/** Way out of refused work: it stays in the queue, and nothing else waits for it. */
const remedy = 'The database refuses what this job writes. Correct the named table, column or reference, then run the job again: docs/operations.md, Jobs';

/** Marks this process's worker as living, by a lock that goes when its connection goes. */
function makeWorkerEvents(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:listen:success', ({ client, workerPool }: { client: PoolClient; workerPool: { id: string } }) => {
    // The connection is about to begin listening; it takes the lock after that.
    (client as unknown as EventEmitter).once('drain', () => {
      client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [workerPool.id]).catch(() => undefined);
    });
  });
  return events;
}

/** Ends a queue whose first look for a job failed: it keeps the failure of its look for its tasks, and would never find one. */
function endWhenUnable(events: WorkerEvents, begun: Promise<Runner>): void {
  let hasLooked = false;
  for (const outcome of ['job:start', 'worker:getJob:empty'] as const)
    events.once(outcome, () => {
      hasLooked = true;
    });
  events.once('worker:getJob:error', () => {
    // A queue that did not begin has nothing to end.
    if (!hasLooked) begun.then((runner) => runner.stop()).catch(() => undefined);
  });
}

const orphansQuery = `select locked_by from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null) as taken
  where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))`;

/** Gives back the jobs of processes that were killed: the queue itself would wait for four hours. A worker must be missing
 *  at two looks, since one that has lost its connection for a moment is still at work. */
function releaseOrphans(platform: Platform): () => void {
  let missing = new Set<string>();
  const look = async (): Promise<void> => {
    const { rows } = await platform.database.queuePool.query<{ locked_by: string }>(orphansQuery);
    const gone = rows.map((row) => row.locked_by).filter((id) => missing.has(id));
    if (gone.length > 0) await platform.database.queuePool.query('select graphile_worker.force_unlock_workers($1::text[])', [gone]);
    missing = new Set(rows.map((row) => row.locked_by));
  };
  // During an outage there is nothing to look at.
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  void look().catch(() => undefined);
  return () => clearInterval(timer);
}
