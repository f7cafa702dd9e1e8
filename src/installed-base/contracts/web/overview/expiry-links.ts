import { withQuery } from '#platform/kernel/address.ts';
import { endOfMonth } from '#platform/kernel/calendar.ts';
import type { ExpiryClass } from '#installed-base/catalogue/expiry.ts';
import { contractsPaths } from '../../contracts.paths.ts';

/** Filters of the overview that its links keep. */
export type KeptFilters = Readonly<Record<string, string | undefined>>;

/** Lines of a class. */
export const classAddress = (kept: KeptFilters, expiry?: ExpiryClass): string => withQuery(contractsPaths.expiries, { ...kept, expiry });

/** Lines that end in some months of the timeline. Those that have ended are not on it.
 *  @param from first month @param to last month, `YYYY-MM` */
export function monthsAddress(kept: KeptFilters, { from, to }: { from: string; to: string }, today: string): string {
  const first = `${from}-01`;
  return withQuery(contractsPaths.expiries, { ...kept, endsFrom: first < today ? today : first, endsTo: endOfMonth(`${to}-01`) });
}
