import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { indexObjects, objectsAtOnce } from './followed.service.ts';
import { forgetRebuilt, keepRebuilt, readRebuilt, removeGone, renewWords, readNextRows } from './search-index.store.ts';
import type { SearchSource } from './search-source.service.ts';
import type { Derivation } from '#platform/data/server/db/derivations.ts';

/** Writes all entries anew while the portal runs, kind by kind in batches. A run that was stopped goes on at the last batch. Entries of objects that are
 *  gone, and words that no entry holds any more, are taken out at the end. */
export async function rebuildIndex(platform: Platform, sources: readonly SearchSource[], say: (kind: string, written: number) => void): Promise<void> {
  const { system } = platform.database;
  const kept = await readRebuilt(system.db);
  const stored = sources.filter(({ find }) => !find);
  const begin = Math.max(
    0,
    stored.findIndex(({ kind }) => kind === kept?.kind),
  );
  for (const source of stored.slice(begin)) {
    let last: ObjectKey | undefined = kept?.kind === source.kind ? kept : undefined;
    let written = 0;
    for (;;) {
      const keys = await readNextKeys(platform, source, last);
      if (keys.length === 0) break;
      await system.transaction(async (tx) => {
        await indexObjects(tx, source, keys);
        await keepRebuilt(tx, source.kind, keys.at(-1)!);
      });
      last = keys.at(-1);
      say(source.kind, (written += keys.length));
    }
    await removeGone(system.db, source, objectsAtOnce);
  }
  await renewWords(system.db);
  await forgetRebuilt(system.db);
}

const readNextKeys = (platform: Platform, { table, keysAfter: own }: SearchSource, last: ObjectKey | undefined): Promise<ObjectKey[]> =>
  platform.database.system.transaction((tx) => (own ? own(tx, last, objectsAtOnce) : readNextRows(tx, table!, last, objectsAtOnce)));

/** The entries of the search, by kind of object: a kind that a version adds finds the objects that were there before it. */
export function searchDerivation(sources: readonly SearchSource[]): Derivation {
  const stored = sources.filter(({ find }) => !find);
  return {
    name: 'search',
    parts: stored.map(({ kind }) => kind),
    derive: (platform, kinds) =>
      rebuildIndex(
        platform,
        stored.filter(({ kind }) => kinds.includes(kind)),
        () => undefined,
      ),
  };
}
