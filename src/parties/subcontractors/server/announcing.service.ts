import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';

export const mailReturnName = 'subcontractors.mailReturn';

/** Lets the recipient of an intervention know that their report came back, once the change is committed. */
export const announceReturn = (tx: ScopedDb, interventionId: string): Promise<void> => enqueue(tx, mailReturnName, { interventionId });
