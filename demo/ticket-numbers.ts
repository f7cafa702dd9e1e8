import { readLastValue, takeNextNumbers } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { ticketNumbering } from '#services/tickets/server/ticket-sending.service.ts';

/** Takes the numbers before that of the story: those of customers whose tickets are not shown. */
export async function skipNumbers(tx: ScopedDb, number: number): Promise<void> {
  const missing = number - ticketNumbering.after - 1 - (await readLastValue(tx, ticketNumbering));
  if (missing > 0) await takeNextNumbers(tx, ticketNumbering, missing);
}
