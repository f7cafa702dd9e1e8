import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import { settledAt } from '#capabilities/notifications/notification.ts';

export const mailReturnName = 'subcontractors.mailReturn';

/** Lets the recipient of an intervention know that their report came back, once the change is committed. */
export const announceReturn = (tx: ScopedDb, interventionId: string): Promise<void> => enqueue(tx, mailReturnName, { interventionId });

/** Task that mails recipients what became of an intervention; the subcontractors' domain performs it. */
export const mailGivenName = 'subcontractors.mailGiven';

export interface GivenPayload {
  interventionId: string;
}

/** Lets recipients know of an intervention that was given to them, moved, cancelled or taken from them, once it has come to rest: a planner may change it
 *  several times in a row. */
export const announceGiven = (tx: ScopedDb, interventionId: string): Promise<void> =>
  enqueue(tx, mailGivenName, { interventionId } satisfies GivenPayload, { runAt: settledAt(), key: `${mailGivenName} ${interventionId}` });
