import type { Compilable, RawBuilder } from 'kysely';
import type { KnownNumber } from '#platform/kernel/nearest-matches.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { AnyColumn } from '#platform/data/server/db/typed-sql.ts';
import type { Findability, SearchEntry, SearchReferences } from '#platform/data/server/journal/journal.ts';

/** A hit as it is read: the best of each kind first. */
export interface HitRow {
  kind: string;
  companyId: number;
  companyName: string;
  id: string;
  title: string;
  code: string | null;
  details: string[];
  day: string;
  /** 0 a whole number, 1 the beginning of one, 2 its end, 3 words. */
  rank: number;
  field: string | null;
  written: string | null;
  numbers: number;
  /** Words of the object that were found, as the index holds them. */
  words: string | null;
  corrected: string[] | null;
  place: number;
  count: number;
}

/** Values of a search, as a statement takes them. */
export interface Wanted {
  reference: string;
  /** Words as an array of PostgreSQL: letters and digits alone. */
  words: string;
  /** Numbers beside words (`SearchKeys`). */
  beside: string;
  first: number;
  last: number;
  from: string;
  to: string;
}

/** Objects whose names stand in the entries of others: once one of these fields is changed, those others are written anew. */
export interface Neighbour {
  /** As the journal names the object, with the fields of its changes. */
  kind: string;
  fields: readonly string[];
  /** Keys of the objects that name them. Gets theirs as a relation `k("companyId", id)`. */
  namedBy(keys: RawBuilder<unknown>): RawBuilder<ObjectKey>;
}

/** A kind of object that the search over everything finds; declared in `server/<name>.search.ts` of its domain. */
export interface SearchSource {
  /** As the journal names the object. */
  kind: string;
  /** Table of the objects, which decides who sees them. Absent: found by the provider's people alone. */
  table?: keyof DB & string;
  /** Table of the object on whose page it is shown, with the column that names it: without that object it is not found. */
  shownOn?: readonly [table: keyof DB & string, column: AnyColumn];
  /** Column of the table that holds the id of the entry, where that is not `id`. */
  idColumn?: AnyColumn;
  /** Found by the managers of a company and by the provider's people, not by other members, nor by a partner. */
  isForManagers?: true;
  /** Written after every change in the journal. Absent: the domain writes the entries itself, in the transaction of the change. */
  isFollowed?: true;
  neighbours?: readonly Neighbour[];
  /** Finds those given to a technician, who sees no company, in their own scope. */
  findGiven?(given: Scope, workerId: string, typed: string): Compilable<HitRow>;
  /** Numbers of those given to a technician: the nearest is suggested when nothing is found. */
  givenNumbers?(given: Scope, workerId: string): Compilable<KnownNumber>;
  /** Finds objects that belong to no company, and have no entries. */
  find?(scope: Scope, wanted: Wanted): Compilable<HitRow>;
  /** Entries of objects, in the system's scope; without an entry an object is not found. */
  readFindability(tx: ScopedDb, keys: readonly ObjectKey[]): Promise<Findability[]>;
  /** Keys of all objects after one, in their order, for the index that is built anew. Absent: the rows of the table. */
  keysAfter?(tx: ScopedDb, last: ObjectKey | undefined, atMost: number): Promise<ObjectKey[]>;
}

/** An entry as a statement selects it. */
export interface EntryRow {
  companyId: number;
  id: string;
  title: string;
  references: SearchReferences;
  words: readonly (string | null)[];
  sortedOn: string;
  details?: readonly (string | null)[];
  /** Names of other objects: words by which the object is found, and details after its own. */
  otherWords?: readonly (string | null)[];
  otherDetails?: readonly (string | null)[];
  code?: string | null;
  siteId?: string | null;
  subOrganisationId?: string | null;
  needsPrices?: boolean;
}

/** Entries that one statement selects. `select` gets the keys as a relation `k("companyId", id)`; `borrowed`: fields whose numbers others bear. */
export const makeFindabilityReader =
  (kind: string, select: (keys: RawBuilder<unknown>) => RawBuilder<EntryRow>, borrowed?: SearchEntry['borrowed']): SearchSource['readFindability'] =>
  async (tx, objects) => {
    if (objects.length === 0) return [];
    const keys = objects.map(({ companyId, id }) => ({ companyId, id }));
    const { rows } = await select(recordset(keys, objectKeys, 'k')).execute(tx);
    return rows.map(
      ({
        companyId,
        id,
        title,
        siteId = null,
        subOrganisationId = null,
        needsPrices = false,
        references,
        words,
        sortedOn,
        details,
        otherWords,
        otherDetails,
        code,
      }) => ({
        companyId,
        object: { kind, id, title, siteId, subOrganisationId, needsPrices },
        search: {
          references,
          words,
          sortedOn,
          ...(borrowed ? { borrowed } : {}),
          ...(details ? { details } : {}),
          ...(otherWords || otherDetails
            ? { others: { ...(otherWords ? { words: otherWords } : {}), ...(otherDetails ? { details: otherDetails } : {}) } }
            : {}),
          ...(code ? { code } : {}),
        },
      }),
    );
  };

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Kinds of objects that the search over everything finds. */
    searches?: readonly SearchSource[];
  }
}
