import type { SelectQueryBuilder } from 'kysely';
import type { DB } from './tables.ts';

/** A select from a table that is not known here, under the alias `i`, by the columns that it is known to have. */
export type RowsOfTable<Columns, Row> = SelectQueryBuilder<DB & { i: Columns }, 'i', Row>;

/** Opens a declared select to the columns that the tables of all declarations have. */
export const underAlias = <Columns, Row>(select: { execute(): Promise<Row[]> }): RowsOfTable<Columns, Row> => select as unknown as RowsOfTable<Columns, Row>; // Kysely's types follow no table that is a variable
