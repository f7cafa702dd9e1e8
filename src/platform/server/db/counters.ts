import { sql } from 'kysely';
import type { ScopedDb } from './scope.ts';

/** A kind of object that the portal numbers itself, anew each year. */
export interface Numbered {
  /** The object's kind, as the journal names it. */
  kind: string;
  prefix: string;
  /** The provider's day. */
  today: string;
  /** Figures of a number; 5 when absent. */
  digits?: number;
}

/** A kind of object whose numbers go on over the years: `T-10482`. */
export interface NumberedOnwards {
  kind: string;
  prefix: string;
  /** The number before the first one. */
  after: number;
}

/** Place of the series that do not begin anew. */
const everyYear = 0;

/** Next numbers of a kind, one after the other over all companies. Held until the transaction ends, so that none is left out. */
export async function nextNumbers(tx: ScopedDb, series: Numbered | NumberedOnwards, count: number): Promise<string[]> {
  const year = 'today' in series ? Number(series.today.slice(0, 4)) : everyYear;
  const { rows } = await sql<{
    value: number;
  }>`select house.next_number(${series.kind}, ${year}::integer) as value from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ value }) =>
    'today' in series
      ? `${series.prefix}-${series.today.slice(2, 4)}-${String(value).padStart(series.digits ?? 5, '0')}`
      : `${series.prefix}-${series.after + value}`,
  );
}

/** The next number of a kind: `SD-26-00004`. */
export const nextNumber = async (tx: ScopedDb, series: Numbered | NumberedOnwards): Promise<string> => (await nextNumbers(tx, series, 1))[0]!;
