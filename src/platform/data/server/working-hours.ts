import { sql } from 'kysely';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { readAhead } from './db/defer.ts';
import type { ScopedDb } from './db/scope.ts';
import { providerHours, type WorkingHours } from '#platform/kernel/working-time.ts';
import { parseClosingDays } from '#platform/kernel/closing-days.ts';

/** Opening hours and closing days of the provider, which everybody may know. */

export interface StoredHours {
  opens: string;
  closes: string;
  closingDays: string;
}

/** The hours of the provider's settings; those that most offices keep before the first run. */
export const toWorkingHours = (stored: StoredHours | null): WorkingHours =>
  stored ? { opens: stored.opens, closes: stored.closes, zone: providerTimeZone, closedOn: new Set(parseClosingDays(stored.closingDays)) } : providerHours;

/** Working hours as a column of any query, in any scope. */
export const storedHours = () => sql<StoredHours | null>`house.working_hours()`;

const hoursQuery = sql<{ hours: StoredHours | null }>`select ${storedHours()} as hours`;

/** The hours as they stand now. */
export const readWorkingHours = async (db: ScopedDb): Promise<WorkingHours> => toWorkingHours((await hoursQuery.execute(db)).rows[0]!.hours);

/** The same, asked with the next statement of the transaction and ready after it. */
export async function readHoursAhead(tx: ScopedDb): Promise<() => Promise<WorkingHours>> {
  const { later } = await readAhead(tx, hoursQuery);
  return async () => toWorkingHours((await later)[0]!.hours);
}
