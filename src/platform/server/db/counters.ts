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

/** The next number of a kind in a year, one after the other per company: `SD-26-00004`. Held until the transaction ends, so that none is left out. */
export async function nextNumber(tx: ScopedDb, companyId: number, { kind, prefix, today }: Numbered): Promise<string> {
  const { value } = await tx
    .insertInto('counters')
    .values({ company_id: companyId, kind, year: Number(today.slice(0, 4)), value: 1 })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'year']).doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return `${prefix}-${today.slice(2, 4)}-${String(value).padStart(5, '0')}`;
}
