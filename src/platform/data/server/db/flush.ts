import type pg from 'pg';
import { types } from 'pg';
import { codeName } from './column-names.ts';

/** One statement of a flush. With a `name` it is prepared once per connection. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  name?: string;
}
export interface StatementResult {
  rows: Record<string, unknown>[];
  affected: number;
}

interface Field {
  name: string;
  dataTypeID: number;
  format: string;
}
interface Wire {
  stream: { cork?(): void; uncork?(): void };
  parse(query: { name: string; text: string; types: number[] }): void;
  bind(options: { portal: string; statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  close(statement: { type: 'S'; name: string }): void;
  describe(options: { type: 'P'; name: string }): void;
  execute(options: { portal: string }): void;
  sync(): void;
  prepared?: Map<string, Prepared>;
}

type Columns = readonly { name: string; parse: (raw: string) => unknown }[];
/** A statement that a connection has prepared: its text and, once it was described, what its rows hold. */
interface Prepared {
  text: string;
  columns?: Columns;
}

/** Stands for the text of a statement of a flush that failed: it is there if it was parsed before the failure, and not otherwise. */
const uncertain = '';

// Another process migrated a table: a plan that was made before does not fit it any more, or is gone.
const stalePlan = new Set(['0A000', '26000']);
/** Whether the database refused a prepared statement, which the connection then prepares anew. */
export const isStalePlan = (error: unknown): boolean => stalePlan.has((error as { code?: string }).code ?? '');

const toWire = (value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value as string | number | bigint | boolean);
};

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return arrayLiteral(value);
    return `"${String(typeof value === 'object' ? JSON.stringify(value) : (value as string | number | bigint | boolean))
      .replaceAll('\\', '\\\\')
      .replaceAll('"', '\\"')}"`;
  });
  return `{${items.join(',')}}`;
}

/** Several statements and one Sync: one round trip and one implicit transaction, in which a setting made
 *  by the first holds for the others and is gone afterwards. Settles on success and on error alike. */
class Flush {
  readonly statements: readonly Statement[];
  readonly #settle: (error: Error | null, results: StatementResult[]) => void;
  readonly #results: StatementResult[] = [];
  #columns: Columns = [];
  #error: Error | null = null;

  constructor(statements: readonly Statement[], settle: (error: Error | null, results: StatementResult[]) => void) {
    this.statements = statements;
    this.#settle = settle;
  }

  submit(connection: Wire): Error | null {
    const prepared = (connection.prepared ??= new Map<string, Prepared>());
    const added: string[] = [];
    connection.stream.cork?.();
    try {
      for (const statement of this.statements) {
        const name = statement.name ?? '';
        if (name === '' || prepared.get(name)?.text !== statement.text) {
          // Closing a statement that is not there is no error.
          if (prepared.has(name)) connection.close({ type: 'S', name });
          connection.parse({ name, text: statement.text, types: [] });
          if (name !== '') {
            prepared.set(name, { text: statement.text });
            added.push(name);
          }
        }
        connection.bind({ portal: '', statement: name, values: statement.values, valueMapper: toWire });
        const columns = prepared.get(name)?.columns;
        if (!columns) connection.describe({ type: 'P', name: '' });
        this.#known.push(columns);
        connection.execute({ portal: '' });
      }
    } catch (error) {
      for (const name of added) prepared.set(name, { text: uncertain });
      this.#error = error as Error;
    }
    connection.sync();
    this.#added = added;
    this.#prepared = prepared;
    process.nextTick(() => connection.stream.uncork?.());
    return null;
  }
  #added: string[] = [];
  #prepared: Map<string, Prepared> = new Map();
  /** Columns of each statement whose rows need no description. */
  readonly #known: (Columns | undefined)[] = [];

  handleRowDescription(message: { fields: Field[] }): void {
    this.#columns = message.fields.map((field) => ({
      name: codeName(field.name),
      parse: types.getTypeParser(field.dataTypeID, 'text') as (raw: string) => unknown,
    }));
    const prepared = this.#prepared.get(this.statements[this.#results.length]?.name ?? '');
    if (prepared) prepared.columns = this.#columns;
    this.#open();
  }
  handleDataRow(message: { fields: (string | null)[] }): void {
    const current = this.#current ?? this.#openKnown();
    const row: Record<string, unknown> = {};
    for (let index = 0; index < this.#columns.length; index++) {
      const raw = message.fields[index]!;
      const { name, parse } = this.#columns[index]!;
      row[name] = raw === null ? null : parse(raw);
    }
    current.rows.push(row);
  }
  handleCommandComplete(message: { text?: string }): void {
    const current = this.#current ?? this.#open();
    current.affected = Number(/\d+$/.exec(message.text ?? '')?.[0] ?? 0);
    this.#current = undefined;
  }
  handleEmptyQuery(): void {
    this.#open();
    this.#current = undefined;
  }
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
  handleError(error: Error): void {
    const doubtful = isStalePlan(error) ? this.statements.flatMap(({ name }) => name ?? []) : this.#added;
    for (const name of doubtful) this.#prepared.set(name, { text: uncertain });
    this.#error ??= error;
    this.#finish();
  }
  handleReadyForQuery(): void {
    this.#finish();
  }

  #current: StatementResult | undefined;
  #open(): StatementResult {
    this.#current = { rows: [], affected: 0 };
    this.#results.push(this.#current);
    return this.#current;
  }
  #openKnown(): StatementResult {
    this.#columns = this.#known[this.#results.length]!;
    return this.#open();
  }
  #finished = false;
  #finish(): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#settle(this.#error, this.#results);
  }
}

/** Sends the statements in one flush on a connection. */
export function flush(client: pg.PoolClient, statements: readonly Statement[]): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    const batch = new Flush(statements, (error, results) => (error ? reject(error) : resolve(results)));
    client.query(batch as never); // pg submits anything with `submit`
  });
}
