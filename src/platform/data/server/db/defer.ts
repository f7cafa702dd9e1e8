import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { DeferredResult } from './scoped-connection.ts';
import type { ScopedDb } from './scope.ts';

/** Adds a write to the transaction without awaiting it: it is sent with the next statement that is awaited, at the latest with the commit, which
 *  saves its round trip. Its error rejects that statement or the commit, so a write whose failure is handled is executed instead. */
export async function defer(tx: ScopedDb, query: Compilable<unknown> | RawBuilder<unknown>): Promise<void> {
  await readAhead(tx, query);
}

/** Adds a query in the same way. @returns its rows, to be awaited after the next statement */
export async function readAhead<Row>(tx: ScopedDb, query: Compilable<Row> | RawBuilder<Row>): Promise<{ later: Promise<Row[]> }> {
  const compiled: CompiledQuery<Row> = query.compile(tx);
  const { rows, later }: DeferredResult<Row> = await tx.executeQuery({ ...compiled, isDeferred: true } as CompiledQuery<Row>);
  return { later: later ?? Promise.resolve(rows) };
}
