import { sql, type Generated, type Kysely } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '../db/scope.ts';
import type { DB } from '../db/tables.ts';
import { instantOf, record, type Author, type Change } from './journal.ts';

/** Columns shared by customers' reports, disputes and requests: staff claim, answer and close them. */
interface HandledColumns {
  company_id: number;
  id: string;
  number: string;
  state: string;
  handled_by: string | null;
  handled_at: string | null;
  site_id: string | null;
  sub_organisation_id: string | null;
  version: Generated<number>;
  updated_at: Generated<string>;
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
  titleOf?: (tx: ScopedDb, item: HandledItem) => Promise<string>;
}

/** The answer of an item that keeps its answer in a column. */
export const answerGiven = (answer: string): NonNullable<HandlingStep['also']> => ({ set: { answer }, fields: { answer: { changed: true } } });

/** Takes an item one step further, in the staff's scope, and journals it. Who may do it, and when, is the queue's rule table.
 *  @throws notFound */
export async function handleItem(
  tx: ScopedDb,
  author: Author,
  { table, kind, needsPrices, titleOf }: Handled,
  id: string,
  step: HandlingStep,
): Promise<HandledItem> {
  const db = tx as unknown as Kysely<{ item: HandledColumns }>; // Kysely's types follow no table that is a variable
  const item = table as 'item';
  const before = await db.selectFrom(item).select(['company_id', 'number', 'state', 'site_id', 'sub_organisation_id']).where('id', '=', id).executeTakeFirst();
  if (!before) throw platformError('notFound');
  const { action, state, isRelease = false, also } = step;
  await db
    .updateTable(item)
    .set({
      state,
      handled_by: isRelease ? null : author.id,
      handled_at: isRelease ? null : instantOf(author),
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
      ...also?.set,
    })
    .where('company_id', '=', before.company_id)
    .where('id', '=', id)
    .execute();
  const handled = { companyId: before.company_id, id, number: before.number };
  await record(tx, author, [
    {
      companyId: before.company_id,
      action,
      object: {
        kind,
        id,
        title: titleOf ? await titleOf(tx, handled) : before.number,
        siteId: before.site_id,
        subOrganisationId: before.sub_organisation_id,
        ...(needsPrices ? { needsPrices } : {}),
      },
      fields: { ...(before.state === state ? {} : { state: { before: before.state, after: state } }), ...also?.fields },
    },
  ]);
  return handled;
}
