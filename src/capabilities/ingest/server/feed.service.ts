import type { z } from 'zod';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Storage } from '#platform/files/server/storage.contract.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { Author, Change } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Correctable, KeptValue } from '../kept-values.ts';
import { hasDocuments, readOwner, type NumberedTable } from './documents.store.ts';

/** Declarations of what the ERP sends; named in `server/<domain>.domain.ts`. */

/** An object as the ERP names it: by its id, within the company that the row names (`null` where it belongs to no single company). */
export interface Reference {
  entity: string;
  company: string | null;
  id: string;
}

/** Where a reference is looked for. */
export interface Key {
  companyId: number | null;
  externalId: string;
}

/** An object that is there: its own id, and the version that landed. */
export interface Found extends Key {
  id: string;
  version: number;
}

/** Something rows refer to. Not everything has a feed of its own: manufacturers come with their products. */
export interface Findable {
  name: string;
  /** Tables of its objects, beside the one that bears its name. */
  parts?: readonly (keyof DB)[];
  /** Set-wise; a key without an object is left out of the response. */
  find(tx: ScopedDb, keys: readonly Key[]): Promise<Found[]>;
  /** Present where rows may name its objects by other names than their code. */
  named?: NamedObjects;
}

/** Objects that rows name by their code, or by a name. */
export interface NamedObjects {
  /** Field that names one, at the head of a row or in its parts. */
  field: string;
  /** Finds out codes by names. @returns their codes, and what to suggest for a name that is none of them */
  read(tx: ScopedDb): Promise<{ isCode(text: string): boolean; findCode(name: string): string | undefined; suggest(name: string): string | undefined }>;
  /** Code of the flaw for a name that is none; `suggestion` is its parameter. */
  unknown: string;
}

/** A row that is new, or newer than what is there. */
export interface Placed<Row, Prepared = unknown> {
  row: Row;
  /** The company the row names; 0 for objects that belong to no single company. */
  companyId: number;
  existing: Found | null;
  prepared: Prepared;
  /** A person entered it in the portal: nothing of it is the ERP's. */
  isEntered?: true;
  /** A person takes the ERP's values back at these paths; all else stays as it is. */
  takes?: readonly string[];
}

/** An object of another domain that a row names, or named before, without referring to it: it need not be there. */
export interface Mention {
  /** The kind of object as the journal names it. */
  kind: string;
  companyId: number;
  number: string;
}

/** Lets the objects of a domain follow the rows that mention them, in the same transaction. */
export interface MentionFollower {
  kind: string;
  follow(tx: ScopedDb, author: Author, mentions: readonly Mention[]): Promise<void>;
}

/** Tells the domains whose objects were mentioned. */
export async function followMentions(tx: ScopedDb, followers: readonly MentionFollower[], author: Author, mentions: readonly Mention[]): Promise<void> {
  for (const { kind, follow } of followers) {
    const own = mentions.filter((mention) => mention.kind === kind);
    if (own.length > 0) await follow(tx, author, own);
  }
}

/** Outcome of a row. `provides`: further objects it brought that other rows may wait for. */
export type Landing =
  | { result: 'created' | 'updated'; provides?: readonly Reference[]; mentions?: readonly Mention[] }
  | { flaws: readonly FieldFlaw[] }
  | { waitsFor: Reference };

/** Context shared by the rows of one batch. */
export interface Batch {
  author: Author;
  /** The provider's day. */
  today: string;
  /** Why a person changes the rows by hand; absent for what the ERP sends. */
  reason?: string;
  /** The portal's id of a parent named by `parents`. */
  resolveId(reference: Reference): string;
  storage: Storage;
}

/** Fields of every row; `company` where the object belongs to one. */
export interface FeedRow {
  id: string;
  version: number;
  company?: string;
}

/** Objects that documents of the feed may belong to. They are not taken away before their documents. */
export interface DocumentOwner {
  /** The kind of object as the journal names it. */
  objectKind: string;
  readObject(tx: ScopedDb, key: { companyId: number; id: string }): Promise<Change['object']>;
}

/** Values of the ERP's objects that people type too, on screens of their own (decision 0087). The database keeps those that differ from the ERP's last
 *  ones (trigger `keep_typed`); `apply` leaves them as they are (`editedValues`). */
export interface TypedValues {
  /** Column of each field that people type, by its name in the row of the feed. */
  fields: Readonly<Record<string, string>>;
  /** Whether its objects belong to no company: what was typed is kept on the provider's row. */
  isShared?: true;
  /** Id by which `kept_values` names an object. Absent: its own. */
  getObjectId?(found: Pick<Found, 'id'>): string;
  /** The object as stored, held until the transaction ends, with what the ERP sent last.
   *  @param kept object and company as `kept_values` names them */
  stored(tx: ScopedDb, kept: { companyId: number; objectId: string }): Promise<TypedObject | undefined>;
  /** The ERP's last row, made of what it sent last; parents by the portal's own ids. */
  buildRow(sent: Readonly<Record<string, unknown>>): object;
}

/** A stored object that people edit too. */
export interface TypedObject {
  id: string | number;
  externalId: string | null;
  externalVersion: number | null;
  fed: unknown;
}

/** A kind of object that the ERP sends. */
export interface FeedEntity<Row extends FeedRow = FeedRow, Prepared = unknown> extends Findable {
  row: z.ZodType<Row> & { shape: z.ZodRawShape };
  /** Present where its objects own documents. */
  documents?: DocumentOwner;
  /** Names of lookups whose objects its rows bring: an unknown code among them is a new one. */
  brings?: readonly string[];
  /** Objects that must exist before the row, besides its company. */
  parents(row: Row): readonly Reference[];
  /** Work that does not belong into a transaction, such as storing a file. */
  prepare?(row: Row, platform: Platform): Promise<{ prepared: Prepared } | { flaws: readonly FieldFlaw[] }>;
  /** Undoes `prepare` for a row that did not land. */
  discard?(prepared: Prepared, platform: Platform): Promise<void>;
  /** Writes the rows set-wise and journals them; returns one landing per row, in order. A row that is refused leaves nothing behind. */
  apply(tx: ScopedDb, rows: readonly Placed<Row, Prepared>[], batch: Batch): Promise<Landing[]>;
  /** Values that people may correct, and that its feed does not overwrite then (decision 0065). Absent: none. */
  correctable?: Correctable;
  /** Values that people type on screens of their own. Absent: none. */
  typed?: TypedValues;
  /** Puts values that people have corrected in the place of the ERP's, and names the paths of those that its row makes impossible. Absent: each of
   *  them stands. */
  keep?(row: Row, kept: ReadonlyMap<string, KeptValue>): { row: Row; yields: readonly string[] };
  /** Takes one object away and journals it. A foreign key that forbids it is reported as such.
   *  @returns the objects that it mentioned */
  remove(tx: ScopedDb, found: Found, batch: Batch): Promise<readonly Mention[] | void>;
}

/** Which companies have been through a whole run: the first run of a company is always quiet. */
export interface FirstRuns {
  neverFed(tx: ScopedDb, companyIds: readonly number[]): Promise<Set<number>>;
  /** The provider's own company. */
  providerId(tx: ScopedDb): Promise<number | undefined>;
  markFed(tx: ScopedDb, companyIds: readonly number[]): Promise<void>;
}

/** Everything the ERP sends, in the order in which a complete delivery of data is sent; and what rows may refer to besides. */
export interface Feeds {
  entities: readonly FeedEntity[];
  lookups: readonly Findable[];
  mentionFollowers: readonly MentionFollower[];
  firstRuns: FirstRuns;
}

/** One text per reference, for maps. */
export const referenceText = ({ entity, company, id }: Reference): string => `${entity}\n${company ?? ''}\n${id}`;

/** Thrown by `remove` when its rules forbid it. */
export class RowRefusal extends Error {
  readonly flaw: FieldFlaw;
  constructor(flaw: FieldFlaw) {
    super(flaw.code);
    this.flaw = flaw;
  }
}

/** Thrown with the table by `remove` when something depends on the object that no foreign key knows of. */
export class StillUsed extends Error {
  readonly code = '23503';
  readonly table: string;
  constructor(table: string) {
    super(`still used by ${table}`);
    this.table = table;
  }
}

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Objects that the ERP sends. */
    feeds?: readonly FeedEntity[];
    /** Objects that rows of feeds may name though they have no feed of their own. */
    lookups?: readonly Findable[];
    /** Work on its objects when rows of feeds mention them, in the same transaction. */
    mentionFollowers?: readonly MentionFollower[];
  }
}

/** Objects that own documents, titled by their number. */
export const makeDocumentOwner = (table: NumberedTable, objectKind: string, { needsPrices = false } = {}): DocumentOwner => ({
  objectKind,
  readObject: async (tx, key) => ({ kind: objectKind, id: key.id, needsPrices, ...(await readOwner(tx, table, key)) }),
});

/** Refuses to take an object away whose documents are still there: they would belong to nothing. @throws StillUsed */
export async function refuseDocuments(tx: ScopedDb, companyId: number, objectKind: string, objectId: string): Promise<void> {
  if (await hasDocuments(tx, companyId, objectKind, objectId)) throw new StillUsed('documents');
}
