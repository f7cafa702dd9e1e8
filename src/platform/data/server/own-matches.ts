import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Scope } from './db/scope.ts';
import { canSeeWhole } from './db/scope-plugin.ts';
import type { NumberBearer } from './db/table-kinds.ts';

/** Tables whose objects or parts bear numbers, with the kind under which entries name it. */
const listNumbered = ({ tables }: Scope): (NumberBearer & { table: string })[] =>
  Object.entries(tables).flatMap(([table, kind]) => (kind.kind === 'tenant' && kind.numbers ? [{ table, ...kind.numbers }] : []));

/** Whether a reader sees a part of the company only, so that entries may hold names of what they do not see. */
export const isPartial = ({ limits }: Scope): boolean => !canSeeWhole(limits) || !limits.seesPrices;

const selectExists = ({ db }: Scope, table: string, where: RawBuilder<SqlBool>): Expression<SqlBool> =>
  sql<SqlBool>`exists (${db
    .selectFrom(`${table} as l` as 'conversations as l') // Kysely's types follow no table that is a variable
    .select(sql`1`.as('one'))
    .whereRef('l.companyId', '=', sql.ref<number>('n.companyId'))
    .where(where)})`;

/** Keys of the numbers of a part `l`, as the index has them. */
const listKeys = ({ keys = [], texts = [] }: NonNullable<NumberBearer['part']>): RawBuilder<unknown>[] => [
  ...keys.map((key) => sql.ref(`l.${key}`)),
  ...texts.map((text) => sql`upper(regexp_replace(${sql.ref(`l.${text}`)}, '[^A-Za-z0-9]+', '', 'g'))`),
];

/** Whether the reader sees an object that bears a number `n` of an entry. A number that no object of the portal bears is that of the entry. */
export function isOwnNumber(scope: Scope): RawBuilder<SqlBool> {
  const numbered = listNumbered(scope);
  const bearers = scope.db
    .selectFrom('search_references as b')
    .where(sql<SqlBool>`b.company_id = n.company_id and b.kind = n.of_kind and b.key = n.key and b.of_kind is null`);
  const cases = numbered.map(({ table, kind, part }) => {
    const isBearer = part
      ? sql<SqlBool>`${sql.ref(`l.${part.of}`)} = n.object_id and n.key in (${sql.join(listKeys(part))})`
      : sql<SqlBool>`l.id in (${bearers.select('b.objectId')})`;
    return sql`when ${sql.lit(kind)} then ${selectExists(scope, table, isBearer)}`;
  });
  const ofParts = numbered.flatMap(({ kind, part }) => (part ? [sql.lit(kind)] : []));
  const unknown = sql`not exists (${bearers.select(sql`1`.as('one'))}) and n.of_kind not in (${sql.join(ofParts)})`;
  return sql<SqlBool>`(n.of_kind is null or case n.of_kind ${sql.join(cases, sql` `)} end or (${unknown}))`;
}

/** An entry that a search in one company found, by the names of its columns. */
interface FoundEntry {
  kind: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Words that were meant, where others were typed. */
  meant: RawBuilder<unknown>;
}

/** Whether a number `n` of an entry is, begins or ends with a typed one. */
export const isTypedNumber = (typed: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(length(${typed}) >= 2 and n.key >= ${typed} and n.key < ${typed} || '~'
    or length(${typed}) >= 4 and n.field <> 'reference' and right(n.key, length(${typed})) = ${typed}
    or n.field = 'serial' and ${typed} ~ '^S.{5,}$' and n.key = substr(${typed}, 2))`;

/** Whether an entry is found by its own numbers and words, and those of objects that the reader sees. */
export function isFoundByOwn(
  scope: Scope,
  { kind, id, meant }: FoundEntry,
  { reference, words, beside }: { reference: string; words: unknown; beside: string },
): Expression<SqlBool> {
  const { db } = scope;
  const number = (key: RawBuilder<unknown>) =>
    db
      .selectFrom('search_references as n')
      .select(sql`1`.as('one'))
      .where(sql<SqlBool>`n.kind = ${kind} and n.object_id = ${id}`)
      .where(isTypedNumber(key))
      .where(isOwnNumber(scope));
  const text = (wanted: RawBuilder<unknown>) =>
    db
      .selectFrom('search_entries as e')
      .select(sql`1`.as('one'))
      .where(
        sql<SqlBool>`e.kind = ${kind} and e.object_id = ${id} and ' ' || coalesce(e.own_text, e.text) like all (array(select '% ' || w || '%' from unnest(${wanted}) as w))`,
      );
  const typed = sql`${words}::text[]`;
  const isWordOrNumber = sql<SqlBool>`(exists (${text(sql`array[w.word]`)}) or exists (${number(sql`upper(w.word)`)}))`;
  return sql<SqlBool>`(exists (${number(sql`${reference}::text`)}) or cardinality(${typed}) > 0 and (exists (${text(typed)})
    or exists (select from unnest(${beside}::text[]) as b(part) where exists (${number(sql`split_part(b.part, ' ', 1)`)})
      and not exists (select from unnest((string_to_array(b.part, ' '))[2:]) as w(word) where not ${isWordOrNumber}))
    or exists (${text(sql`coalesce(${meant}, ${typed})`)})))`;
}
