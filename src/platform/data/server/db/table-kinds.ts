import type { DB } from './tables.ts';

/** A column that holds the number of an object of another table, which bears it in one of the columns `by`; or a text about it, whose object the
 *  column `key` names. A column that is never null is empty instead. */
export interface NamedObject {
  table: keyof DB;
  by: readonly string[];
  key?: string;
  neverNull?: true;
}

/** Rows whose numbers stand in the search entries of others: a reader finds such an entry by the number if they see a row that bears it.
 *  @property kind name under which entries name it (`SearchEntry.borrowed`) */
export interface NumberBearer {
  kind: string;
  /** Rows that are parts of an object: column of the object, columns with keys of numbers, and columns with numbers as they are written. */
  part?: { of: string; keys?: readonly string[]; texts?: readonly string[] };
}

type ShownToWorkers = 'own' | readonly [own: string, table: keyof DB, column: string];

/** Who sees the rows of a table. A house test compares it with the policies in the database.
 *  - `tenant`: rows of one company (`company` names the column); `site`, `subOrganisation`: columns that a member's limits apply to; `hasNoSite`: hidden
 *    from members limited to sites;
 *    `through`: limited by its parent's row; `shownBy`: a member who is limited sees it where they see one of these rows of it; `money`: nothing of it is shown without the right to see prices;
 *    `pricedBy`: nothing of the rows of which this column is true; `names`: columns
 *    with the number of another object, empty for readers who do not see it; `numbers`: its own numbers stand in the search entries of others; `whole`: adds up the
 *    whole company, and shows nothing to members who are limited to a part of it; `narrowedBy`: how a row belongs to the sub-organisation
 *    that the reader chose in the header: by its `own` column, its `parent` (`through`), its `parts` (`shownBy`), or by `nothing`. Absent
 *    or empty: the choice leaves the table as it is. `worker`: rows that a technician or a subcontractor's recipient sees of the interventions given to
 *    them, by the `own` column `worker_id`, or by a column whose value stands in one of a row that they see. Absent: none.
 *  - `person`: rows of one user; - `shared`: read by all, written by the provider; - `platform`: no customer scope reaches it, `worker` as above. */
export type TableKind =
  | {
      kind: 'tenant';
      company?: 'id';
      site?: 'siteId' | 'id';
      subOrganisation?: 'subOrganisationId' | 'id';
      through?: readonly [table: keyof DB, column: string];
      shownBy?: readonly [table: keyof DB, column: string];
      hasNoSite?: true;
      money?: true;
      pricedBy?: 'needsPrices';
      names?: Readonly<Record<string, NamedObject>>;
      numbers?: NumberBearer;
      whole?: true;
      narrowedBy?: readonly ('own' | 'parent' | 'parts' | 'nothing')[];
      worker?: ShownToWorkers;
    }
  | { kind: 'person'; user?: 'id' }
  | { kind: 'shared' }
  | { kind: 'platform'; worker?: ShownToWorkers };

/** Declared by each domain in `server/<domain>.tables.ts`. A query of a company, person or recipient scope that names a table without
 *  a declaration fails. */
export type TableKinds = Readonly<Partial<Record<keyof DB, TableKind>>>;

/** A company's rows that belong to a site and a sub-organisation of it. */
export const limited = { kind: 'tenant', site: 'siteId', subOrganisation: 'subOrganisationId' } as const;

/** The same for rows about objects of many kinds, some of which do not exist without the right to see prices. */
export const aboutAny = { ...limited, pricedBy: 'needsPrices' } as const;

/** The same for contracts, equipment and licences, which the sub-organisation filter of the header narrows. */
export const narrowed = { ...limited, narrowedBy: ['own'] } as const;

/** Tables of the platform itself. */
export const platformTables: TableKinds = {
  journal: aboutAny,
  files: { kind: 'tenant' },
  file_links: { kind: 'tenant' },
  // Each entry is joined to its object, whose table puts the limits of the reader on it.
  search_entries: { kind: 'tenant', pricedBy: 'needsPrices' },
  search_references: { kind: 'tenant' },
  search_words: { kind: 'platform' },
  search_rebuilds: { kind: 'platform' },
  derivations: { kind: 'platform' },

  sessions: { kind: 'person' },
  idempotency_keys: { kind: 'person' },

  mails: { kind: 'platform' },
  rate_limits: { kind: 'platform' },
  recipient_sessions: { kind: 'platform' },
  api_keys: { kind: 'platform' },
};

/** Puts declarations together. @throws when two declare the same table */
export function mergeTableKinds(declared: readonly TableKinds[]): TableKinds {
  const kinds: Partial<Record<keyof DB, TableKind>> = {};
  for (const [table, kind] of declared.flatMap((one) => Object.entries(one) as [keyof DB, TableKind][])) {
    if (kinds[table]) throw new Error(`The table ${table} is declared twice.`);
    kinds[table] = kind;
  }
  return kinds;
}

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Who sees the rows of its tables. */
    tables?: TableKinds;
  }
}
