import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { ScopedDb } from './scope.ts';

/** Adds a write to the transaction without awaiting it: it is sent with the next statement that is awaited, at the latest with the commit, which
 *  saves its round trip. Its error rejects that statement or the commit, so a write whose failure is handled is executed instead. */
export async function defer(tx: ScopedDb, query: Compilable<unknown> | RawBuilder<unknown>): Promise<void> {
  const compiled: CompiledQuery<unknown> = query.compile(tx);
  await tx.executeQuery({ ...compiled, isDeferred: true } as CompiledQuery<unknown>);
}
