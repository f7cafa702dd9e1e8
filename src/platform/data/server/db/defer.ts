import type { Compilable, CompiledQuery, QueryResult, RawBuilder } from 'kysely';
import type { ScopedDb } from './scope.ts';

/** Names by text: a connection prepares a named statement once. Texts whose number of values varies would fill the connections. */
const names = new Map<string, string>();
const namesAtMost = 200;

function nameStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= namesAtMost) return '';
  const name = `deferred ${names.size}`;
  names.set(text, name);
  return name;
}

/** Adds a write to the transaction without awaiting it: it is sent with the next statement that is awaited, at the latest with the commit, which
 *  saves its round trip. Its error rejects that statement or the commit, so a write whose failure is handled is executed instead. */
export async function defer(tx: ScopedDb, query: Compilable<unknown> | RawBuilder<unknown>): Promise<void> {
  const compiled: CompiledQuery<unknown> = query.compile(tx);
  await tx.executeQuery({ ...compiled, deferredAs: nameStatement(compiled.sql) } as CompiledQuery<unknown>);
}

/** Executes a query that each connection prepares once, as planning it costs more than running it. Its text must not depend on values. */
export async function executePrepared<Row>(tx: ScopedDb, query: Compilable<Row> | RawBuilder<Row>): Promise<Row[]> {
  const compiled: CompiledQuery<Row> = query.compile(tx);
  const { rows }: QueryResult<Row> = await tx.executeQuery({ ...compiled, preparedAs: nameStatement(compiled.sql) } as CompiledQuery<Row>);
  return rows;
}
