import pg from 'pg';
import type { Connection, Submittable } from 'pg';

/** A row as the driver reads it, columns named as in the response. */
export type Row = Record<string, unknown>;

export type Value = string | number | null | undefined;

/** A prepared statement. */
export interface Statement {
  name: string;
  text: string;
  values: readonly Value[];
}

const names = new Map<string, string>();

/** All statements are prepared: planning costs more than execution. */
export function prepareStatement(text: string, values: readonly Value[]): Statement {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `bare${names.size}`));
  return { name, text, values };
}

const readInstant = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}${text[19] === '.' ? text.slice(19, -3).padEnd(4, '0').slice(0, 4) : '.000'}Z`;

/** Elements of an array of texts. */
function readTexts(text: string): (string | null)[] {
  if (text === '{}') return [];
  if (!text.includes('"'))
    return text
      .slice(1, -1)
      .split(',')
      .map((one) => (one === 'NULL' ? null : one));
  return [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain === 'NULL' ? null : plain!) : quoted.replaceAll(/\\(.)/g, '$1'),
  );
}

/** Parsers by the number of a type; texts, days and all others stay as they come. */
const parsers = new Map<number, (text: string) => unknown>([
  ...[20, 21, 23, 700, 701, 1700].map((type): [number, (text: string) => unknown] => [type, Number]),
  [16, (text) => text === 't'],
  [114, JSON.parse],
  [3802, JSON.parse],
  [1184, readInstant],
  [1009, readTexts],
  [1015, readTexts],
  [1182, readTexts],
  [2951, readTexts],
]);
const keepText = (text: string): unknown => text;

interface Column {
  /** Part of the row to which the column belongs: `site.label` is the label of its site. The part is null where its first column is. */
  part: string | undefined;
  name: string;
  parse: (text: string) => unknown;
}

/** Columns by the name of their statement: described once. */
const described = new Map<string, Column[]>();
const parsed = new WeakMap<Connection, Set<string>>();

/** Several statements sent at once and answered in one go. */
class Pipeline implements Submittable {
  readonly #statements: readonly Statement[];
  readonly #rows: Row[][];
  readonly #settle: (error: Error | null, rows: Row[][]) => void;
  #current = 0;

  constructor(statements: readonly Statement[], settle: (error: Error | null, rows: Row[][]) => void) {
    this.#statements = statements;
    this.#rows = statements.map(() => []);
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    let known = parsed.get(connection);
    if (!known) parsed.set(connection, (known = new Set()));
    connection.stream.cork();
    for (const { name, text, values } of this.#statements) {
      if (!known.has(name)) {
        connection.parse({ name, text, types: [] }, true);
        known.add(name);
      }
      connection.bind(
        { portal: '', statement: name, values: values.map((value) => (value === undefined || value === null ? null : String(value))), binary: '' },
        true,
      );
      if (!described.has(name)) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({ portal: '', rows: '0' }, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    described.set(
      this.#statements[this.#current]!.name,
      fields.map(({ name, dataTypeID }) => {
        const dot = name.indexOf('.');
        return { part: dot < 0 ? undefined : name.slice(0, dot), name: name.slice(dot + 1), parse: parsers.get(dataTypeID) ?? keepText };
      }),
    );
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = described.get(this.#statements[this.#current]!.name)!;
    const row: Row = {};
    let part: Row | null = null,
      partName: string | undefined;
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index]!,
        text = fields[index]!;
      const value = text === null ? null : column.parse(text);
      if (column.part === undefined) row[column.name] = value;
      else {
        if (column.part !== partName) row[(partName = column.part)] = part = value === null ? null : {};
        if (part) part[column.name] = value;
      }
    }
    this.#rows[this.#current]!.push(row);
  }

  handleCommandComplete(): void {
    this.#current++;
  }

  handleError(error: Error): void {
    this.#settle(error, []);
  }

  handleReadyForQuery(): void {
    this.#settle(null, this.#rows);
  }
}

// Plans are kept: by itself, PostgreSQL plans anew for each company.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan' });

/** Rows of each statement, which run as one transaction. */
export async function runStatements(statements: readonly Statement[]): Promise<Row[][]> {
  const client = await pool.connect();
  try {
    return await new Promise((resolve, reject) => {
      client.query(new Pipeline(statements, (error, rows) => (error === null ? resolve(rows) : reject(error))));
    });
  } finally {
    client.release();
  }
}
