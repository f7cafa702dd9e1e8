import { sql } from 'kysely';
import type { ScopedDb } from './scope.ts';

/** A kind of object that the portal numbers itself. */
export interface Numbered {
  /** The object's kind, as the journal names it. */
  kind: string;
  prefix: string;
  /** The provider's day: numbers begin anew each year. */
  today: string;
}

/** The next number of a kind in a year, one after the other over all companies: `SD-26-00004`. Held until the transaction ends, so that none is
 *  left out. */
export async function nextNumber(tx: ScopedDb, { kind, prefix, today }: Numbered): Promise<string> {
  const {
    rows: [next],
  } = await sql<{ value: number }>`select house.next_number(${kind}, ${Number(today.slice(0, 4))}::integer) as value`.execute(tx);
  return `${prefix}-${today.slice(2, 4)}-${String(next!.value).padStart(5, '0')}`;
}
