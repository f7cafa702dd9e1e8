import type { Insertable, Selectable } from 'kysely';
import pg from 'pg';
import { codeName, storedName } from '../../src/platform/data/server/db/column-names.ts';
import { columnTypes } from '../../src/platform/data/server/db/columns.ts';
import type { DB } from '../../src/platform/data/server/db/tables.ts';

type TableName = keyof DB & string;

/** Writes and reads rows outside every scope, so that a test can set up its data. Objects become JSON. */
export interface TestRows {
  insert<Table extends TableName>(table: Table, row: Partial<Insertable<DB[Table]>>): Promise<Selectable<DB[Table]>>;
  query<Row = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const toStored = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Buffer.isBuffer(value) && !(value instanceof Date) ? JSON.stringify(value) : value;

const withCodeNames = (row: object): object => Object.fromEntries(Object.entries(row).map(([name, value]) => [codeName(name), value]));

/** Whether a column is an array of PostgreSQL; other lists are JSON. */
const isArray = (table: TableName, column: string): boolean =>
  (columnTypes[table] as Readonly<Record<string, string>> | undefined)?.[column]?.startsWith('_') ?? false;

/** Opens the rows of a test database as its superuser. */
export function openTestRows(connection: pg.ClientConfig): TestRows {
  const pool = new pg.Pool({ ...connection, max: 2 });
  const query = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> => {
    // Several statements at once give a list of results, which nobody reads.
    const { rows = [] } = (await pool.query(statement, values)) as Partial<pg.QueryResult<object>>;
    return rows.map(withCodeNames) as Row[];
  };
  return {
    query,
    close: () => pool.end(),
    async insert<Table extends TableName>(table: Table, row: Partial<Insertable<DB[Table]>>) {
      const given = Object.entries(row).filter(([, value]) => value !== undefined);
      const columns = given.map(([name]) => `"${storedName(name)}"`).join(', ');
      const places = given.map((_, index) => `$${index + 1}`).join(', ');
      const [written] = await query<Selectable<DB[Table]>>(
        `insert into "${table}" (${columns}) values (${places}) returning *`,
        given.map(([name, value]) => (isArray(table, name) ? value : toStored(value))),
      );
      return written!;
    },
  };
}
