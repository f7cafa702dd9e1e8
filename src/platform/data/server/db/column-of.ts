import { sql, type RawBuilder, type SelectType } from 'kysely';
import type { DB } from './tables.ts';

/** A column of a table that stands around the query under an alias, for where the query's own types do not reach. A misspelt column does not compile.
 *  @param ref `it.site_id` */
export const columnOf = <Table extends keyof DB & string, Column extends keyof DB[Table] & string>(
  _table: Table,
  ref: `${string}.${Column}`,
): RawBuilder<SelectType<DB[Table][Column]>> => sql.ref<SelectType<DB[Table][Column]>>(ref);
