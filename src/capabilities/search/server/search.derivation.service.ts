import type { Derivation } from '#platform/data/server/db/derivations.ts';
import { rebuildIndex } from './rebuild.service.ts';
import type { SearchSource } from './search-source.service.ts';

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
