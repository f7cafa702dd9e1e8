import { nextNumbers } from '#platform/server/db/counters.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { ticketNumbering } from '#tickets/server/ticket-sending.service.ts';

/** Takes the numbers before that of the story: those of customers whose tickets are not shown. */
export async function skipNumbers(tx: ScopedDb, number: number): Promise<void> {
  const { kind, after } = ticketNumbering;
  const series = await tx.selectFrom('number_series').select('value').where('kind', '=', kind).executeTakeFirst();
  const missing = number - after - 1 - Number(series?.value ?? 0);
  if (missing > 0) await nextNumbers(tx, ticketNumbering, missing);
}
