import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { settledAt } from '#capabilities/notifications/notification.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';

/** Task that mails recipients what became of an intervention; the subcontractors' domain performs it. */
export const mailGivenName = 'subcontractors.mailGiven';

export interface GivenPayload {
  interventionId: string;
}

/** Lets recipients know of an intervention that was given to them, moved, cancelled or taken from them, once it has come to rest: a planner may change it
 *  several times in a row. */
export const announceGiven = (tx: ScopedDb, interventionId: string): Promise<void> =>
  enqueue(tx, mailGivenName, { interventionId } satisfies GivenPayload, { runAt: settledAt(), key: `${mailGivenName} ${interventionId}` });
