import { sql, type RawBuilder } from 'kysely';
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

const pickYear = (series: Numbered | NumberedOnwards): number => ('today' in series ? Number(series.today.slice(0, 4)) : everyYear);

/** Value of the next number of a kind, as part of a statement: one is taken for each row. */
export const nextValue = (series: Numbered | NumberedOnwards): RawBuilder<number> =>
  sql<number>`house.next_number(${series.kind}, ${pickYear(series)}::integer)`;

/** A value as the number of an object: `SD-26-00004`. */
export const formatSeriesNumber = (series: Numbered | NumberedOnwards, value: number): string =>
  'today' in series
    ? `${series.prefix}-${series.today.slice(2, 4)}-${String(value).padStart(series.digits ?? 5, '0')}`
    : `${series.prefix}-${series.after + value}`;

/** Next numbers of a kind over all companies, in growing order. Nobody waits for them; those of a transaction that fails are left out (decision 0048). */
export async function takeNextNumbers(tx: ScopedDb, series: Numbered | NumberedOnwards, count: number): Promise<string[]> {
  const { rows } = await sql<{ value: number }>`select ${nextValue(series)} as value from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ value }) => formatSeriesNumber(series, value));
}

/** The next number of a kind. */
export const takeNextNumber = async (tx: ScopedDb, series: Numbered | NumberedOnwards): Promise<string> => (await takeNextNumbers(tx, series, 1))[0]!;

/** Value of the number given last, 0 before the first one. For the system alone. */
export async function readLastValue(tx: ScopedDb, series: Numbered | NumberedOnwards): Promise<number> {
  const { rows } = await sql<{ value: number }>`select house.last_number(${series.kind}, ${pickYear(series)}::integer) as value`.execute(tx);
  return rows[0]!.value;
}
