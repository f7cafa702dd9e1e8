import { systemAuthor } from '#platform/http/server/provider.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { balanceEntries } from './balances.journal.ts';
import { findPaidSince, updateBalances } from './balances.store.ts';

/** A portal that stood still for some weeks catches up with what became effective meanwhile. */
const lookBackDays = 31;

/** Counts the payments and allocations whose day has come. */
export async function countPaymentsOfDay(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const today = clock.today();
  const author = await systemAuthor(platform);
  await database.system.transaction(async (tx) => {
    const changes = await updateBalances(tx, await findPaidSince(tx, addDays(today, -lookBackDays)), today);
    await record(tx, author, balanceEntries(changes));
  });
}

export const paymentsOfDayTask: Task = { name: 'invoices-day', perform: (_payload: unknown, platform: Platform) => countPaymentsOfDay(platform) };

/** In UTC: at the provider's midnight, in summer and in winter. */
export const paymentsOfDayAt = `0 22,23 * * * ${paymentsOfDayTask.name} ?fill=20h`;
