import { IdentifierNode, type OperationNode, type RawNode, sql, TableNode } from 'kysely';

const reviewed = new WeakSet<readonly string[]>();

/** Raw SQL that may name tenant tables in a limited scope, because it keeps the limits itself. `tests/house/raw-sql.test.ts` lists each
 *  use with its reason. */
export const reviewedSql = ((fragments: TemplateStringsArray, ...parameters: unknown[]) => {
  reviewed.add(fragments);
  return sql(fragments, ...parameters);
}) as <Row>(fragments: TemplateStringsArray, ...parameters: unknown[]) => ReturnType<typeof sql<Row>>;

const name = String.raw`(?:\w+\.)?(?:"[^"]+"|\w+)`;
const aliased = String.raw`${name}(?:\s+(?:as\s+)?(?!(?:from|join|update|using)\b)\w+)?`;
const tableList = new RegExp(String.raw`\b(?:from|join|update|using|merge\s+into)\s+(?:only\s+)?(${aliased}(?:\s*,\s*${aliased})*)`, 'gi');

/** Names of the tables that a piece of SQL reads, updates or deletes from. Names of functions (`from f(…)`) are among them. */
export function parseTables(text: string): string[] {
  return [...text.matchAll(tableList)].flatMap(([, list]) =>
    list!.split(',').map((item) => {
      const [table] = item.trim().split(/\s+/);
      return table!.replaceAll('"', '').toLowerCase().split('.').at(-1)!;
    }),
  );
}

/** Tables by piece of raw SQL. A template literal keeps the identity of its texts, so each is searched once. */
const known = new WeakMap<readonly string[], readonly string[]>();

function findTables(fragments: readonly string[]): readonly string[] {
  let tables = known.get(fragments);
  // The text of `sql.raw` may be nothing but a name.
  if (!tables) known.set(fragments, (tables = [...fragments.flatMap(parseTables), ...(fragments.length === 1 ? [fragments[0]!.trim()] : [])]));
  return tables;
}

function readTableParameter(parameter: OperationNode): string | undefined {
  if (TableNode.is(parameter)) return parameter.table.identifier.name;
  return IdentifierNode.is(parameter) ? parameter.name : undefined;
}

/** Names that may be tables in a raw part of a query: in its text, or given by `sql.table`, `sql.id` or `sql.raw`. */
export function listNamedTables({ sqlFragments, parameters }: RawNode): readonly string[] {
  if (reviewed.has(sqlFragments)) return [];
  const given = parameters.flatMap((parameter) => readTableParameter(parameter) ?? []);
  return given.length === 0 ? findTables(sqlFragments) : [...findTables(sqlFragments), ...given];
}
