import type { ScopedDb } from '#platform/server/db/scope.ts';
import { settledAt } from '#notifications/notification.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';

/** Task that mails a recipient what was given to them; the subcontractors' domain performs it. */
export const mailGivenName = 'subcontractors.mailGiven';

/** An intervention, and the recipient to whom it was given. */
export interface GivenTo {
  interventionId: string;
  recipientId: string;
}

/** Lets a recipient know of an intervention that was given to them, once it has stayed with them: a planner may give it to several in a row. */
export const announceGiven = (tx: ScopedDb, interventionId: string, recipientId: string): Promise<void> =>
  enqueue(tx, mailGivenName, { interventionId, recipientId } satisfies GivenTo, { runAt: settledAt(), key: `${mailGivenName} ${interventionId}` });
