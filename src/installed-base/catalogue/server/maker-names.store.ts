import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toMakerKey } from '../maker-names.ts';

interface Aliases {
  manufacturer: string;
  /** Version of the names from now on. */
  version: number;
  dropped: readonly string[];
  kept: readonly string[];
}

/** Replaces names of a manufacturer, each by its key. */
export async function replaceAliases(tx: ScopedDb, { manufacturer, version, dropped, kept }: Aliases): Promise<void> {
  await tx.deleteFrom('manufacturer_aliases').where('nameKey', 'in', dropped.map(toMakerKey).concat('')).execute();
  const named = new Map(kept.map((name) => [toMakerKey(name), name]));
  if (named.size > 0)
    await tx
      .insertInto('manufacturer_aliases')
      .values([...named].map(([nameKey, name]) => ({ nameKey, name, manufacturer })))
      .execute();
  await tx.updateTable('manufacturers').set({ namesVersion: version }).where('code', '=', manufacturer).execute();
}
