import { sql } from 'kysely';
import type { ScopedDb } from './scope.ts';

/** A kind of object that the portal numbers itself. */
export interface Numbered {
  /** The object's kind, as the journal names it. */
  kind: string;
  prefix: string;
  /** The provider's day: numbers begin anew each year. */
  today: string;
  /** Figures of the number, 5 when absent. */
  digits?: number;
}

/** A kind of object whose numbers go on over the years: `T-10482`. */
export interface NumberedForEver {
  kind: string;
  prefix: string;
  /** The number before the first one. */
  after: number;
}

/** Next values of a series, in order. Held until the transaction ends, so that none is left out. */
async function nextValues(tx: ScopedDb, kind: string, year: number, count: number): Promise<number[]> {
  const { rows } = await sql<{
    value: number;
  }>`select house.next_number(${kind}, ${year}::integer) as value from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ value }) => value);
}

/** The next number of a kind in a year, one after the other over all companies: `SD-26-00004`. */
export async function nextNumber(tx: ScopedDb, { kind, prefix, today, digits = 5 }: Numbered): Promise<string> {
  const [value] = await nextValues(tx, kind, Number(today.slice(0, 4)), 1);
  return `${prefix}-${today.slice(2, 4)}-${String(value).padStart(digits, '0')}`;
}

/** The next numbers of a kind, one after the other over all companies and years. */
export async function nextNumbers(tx: ScopedDb, { kind, prefix, after }: NumberedForEver, count: number): Promise<string[]> {
  return (await nextValues(tx, kind, everyYear, count)).map((value) => `${prefix}-${after + Number(value)}`);
}

/** The year under which series stand that do not begin anew. */
const everyYear = 0;
