import { sql, type Generated, type Kysely } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '../db/scope.ts';
import type { DB } from '../db/tables.ts';
import { toInstant, record, type Author, type Change } from './journal.ts';

/** Columns shared by customers' reports, disputes and requests: staff claim, answer and close them. */
interface HandledColumns {
  companyId: number;
  id: string;
  number: string;
  state: string;
  handledBy: string | null;
  handledAt: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  version: Generated<number>;
  updatedAt: Generated<string>;
}
type HandledTable = { [Table in keyof DB]: keyof HandledColumns extends keyof DB[Table] ? Table : never }[keyof DB];

/** Fields that the title of an item may use. */
export interface HandledItem {
  companyId: number;
  id: string;
  number: string;
}

export interface HandlingStep {
  /** A past participle: `claimed`, `answered`, `closed`. */
  action: string;
  state: string;
  /** Leaves the item to nobody. */
  isRelease?: boolean;
  /** Further columns of this kind of item, and their journal fields: `answerGiven`, or a domain's own. */
  also?: { set: Record<string, unknown>; fields: NonNullable<Change['fields']> };
}

export interface Handled {
  table: HandledTable;
  kind: string;
  needsPrices?: boolean;
  /** The item as the journal names it; its number alone where nothing is said. */
  readTitle?: (tx: ScopedDb, item: HandledItem) => Promise<string>;
}

/** The answer of an item that keeps its answer in a column. */
export const buildAnswer = (answer: string): NonNullable<HandlingStep['also']> => ({ set: { answer }, fields: { answer: { changed: true } } });

/** Takes an item one step further, in the staff's scope, and journals it. Who may do it, and when, is the queue's rule table.
 *  @throws notFound */
export async function handleItem(
  tx: ScopedDb,
  author: Author,
  { table, kind, needsPrices, readTitle }: Handled,
  id: string,
  step: HandlingStep,
): Promise<HandledItem> {
  const db = tx as unknown as Kysely<{ item: HandledColumns }>; // Kysely's types follow no table that is a variable
  const item = table as 'item';
  const before = await db.selectFrom(item).select(['companyId', 'number', 'state', 'siteId', 'subOrganisationId']).where('id', '=', id).executeTakeFirst();
  if (!before) throw platformError('notFound');
  const { action, state, isRelease = false, also } = step;
  await db
    .updateTable(item)
    .set({
      state,
      handledBy: isRelease ? null : author.id,
      handledAt: isRelease ? null : toInstant(author),
      updatedAt: sql<string>`now()`,
      version: sql<number>`version + 1`,
      ...also?.set,
    })
    .where('companyId', '=', before.companyId)
    .where('id', '=', id)
    .execute();
  const handled = { companyId: before.companyId, id, number: before.number };
  await record(tx, author, [
    {
      companyId: before.companyId,
      action,
      object: {
        kind,
        id,
        title: readTitle ? await readTitle(tx, handled) : before.number,
        siteId: before.siteId,
        subOrganisationId: before.subOrganisationId,
        ...(needsPrices ? { needsPrices } : {}),
      },
      fields: { ...(before.state === state ? {} : { state: { before: before.state, after: state } }), ...also?.fields },
    },
  ]);
  return handled;
}
