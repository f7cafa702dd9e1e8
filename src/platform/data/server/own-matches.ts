import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Scope } from './db/scope.ts';
import { canSeeWhole } from './db/scope-plugin.ts';
import type { DB } from './db/tables.ts';

/** Kinds of objects whose numbers stand in the entries of others, with their tables. */
export const namedKinds = {
  order: 'orders',
  offer: 'offers',
  invoice: 'invoices',
  delivery: 'deliveries',
  device: 'devices',
  contract: 'contracts',
  ticket: 'tickets',
  rollout: 'rollouts',
  agreement: 'agreements',
} as const satisfies Readonly<Record<string, keyof DB>>;
/** Parts that bear numbers of their object, each with a place of its own: the column of the object, and the keys of the numbers. */
const buildKey = (column: string) => `upper(regexp_replace(l.${column}, '[^A-Za-z0-9]+', '', 'g'))`;
const namedParts = {
  contractLine: { table: 'contract_lines', of: 'contractId', keys: ['l.serial_key', 'l.reference_key'] },
  renewalLine: { table: 'renewal_request_lines', of: 'requestId', keys: [buildKey('serial')] },
} as const;
export type NamedKind = keyof typeof namedKinds | keyof typeof namedParts;

/** Whether a reader sees a part of the company only, so that entries may hold names of what they do not see. */
export const isPartial = ({ limits }: Scope): boolean => !canSeeWhole(limits) || !limits.seesPrices;

const selectExists = ({ db }: Scope, table: string, where: RawBuilder<SqlBool>): Expression<SqlBool> =>
  sql<SqlBool>`exists (${db
    .selectFrom(`${table} as l` as 'conversations as l') // Kysely's types follow no table that is a variable
    .select(sql`1`.as('one'))
    .whereRef('l.companyId', '=', sql.ref<number>('n.companyId'))
    .where(where)})`;

/** Whether the reader sees an object that bears a number `n` of an entry. A number that no object of the portal bears is that of the entry. */
export function isOwnNumber(scope: Scope): RawBuilder<SqlBool> {
  const bearer = sql`b.company_id = n.company_id and b.kind = n.of_kind and b.key = n.key and b.of_kind is null`;
  const objects = Object.entries(namedKinds).map(
    ([kind, table]) =>
      sql`when ${sql.lit(kind)} then ${selectExists(
        scope,
        table,
        sql<SqlBool>`l.id in (${scope.db
          .selectFrom('search_references as b')
          .select('b.objectId')
          .where(sql<SqlBool>`${bearer}`)})`,
      )}`,
  );
  const parts = Object.entries(namedParts).map(
    ([kind, { table, of, keys }]) =>
      sql`when ${sql.lit(kind)} then ${selectExists(scope, table, sql<SqlBool>`${sql.ref(`l.${of}`)} = n.object_id and n.key in (${sql.raw(keys.join())})`)}`,
  );
  const unknown = sql`not exists (${scope.db
    .selectFrom('search_references as b')
    .select(sql`1`.as('one'))
    .where(sql<SqlBool>`${bearer}`)}) and n.of_kind not in (${sql.join(Object.keys(namedParts).map((kind) => sql.lit(kind)))})`;
  return sql<SqlBool>`(n.of_kind is null or case n.of_kind ${sql.join([...objects, ...parts], sql` `)} end or (${unknown}))`;
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
