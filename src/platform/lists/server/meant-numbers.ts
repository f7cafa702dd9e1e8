import { nearestNumbers } from '#platform/kernel/nearest-numbers.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { isTold, nearIn, writtenNumber } from './nearest.ts';
import { nearKeys } from './search-keys.ts';

/** The numbers that a typed one may mean, of objects of some kinds, for choices that find nothing. Their caller reads the objects under the limits of
 *  the reader: numbers of others give no choice. */
export async function meantNumbers(scope: CompanyScope, kinds: readonly string[], typed: string): Promise<string[]> {
  const near = nearKeys(typed);
  if (!near) return [];
  const known = await scope.read(
    ...kinds.map((kind) =>
      scope.db
        .selectFrom(nearIn(kind, near))
        .select(['n.key', writtenNumber.as('written')])
        .where(isTold(scope)),
    ),
  );
  return nearestNumbers(near.all, known.flat());
}
