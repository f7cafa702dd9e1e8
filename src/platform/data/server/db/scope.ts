import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { platformError } from '#platform/kernel/errors.ts';
import { ColumnNamesPlugin } from './column-names.ts';
import { flush, isStalePlan, type Statement, type StatementResult } from './flush.ts';
import type { Pools, ScopeRole } from './pools.ts';
import { nameOften } from './statement-names.ts';
import { ScopePlugin, type ScopeLimits } from './scope-plugin.ts';
import type { TableKinds } from './table-kinds.ts';
import type { DB } from './tables.ts';
import type { WaitingPool } from './waiting-pool.ts';

declare const scoped: unique symbol;
/** A database handle that only sees what its scope may see. The unscoped one is not exported outside `platform/data/server/db`. */
export type ScopedDb = Kysely<DB> & { readonly [scoped]: true };

/** Rows of each query of a flush, in order. */
export type RowsOf<Queries extends readonly Compilable<unknown>[]> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends Compilable<infer Row> ? Row[] : never;
};

type Planning = 'auto' | 'force_generic_plan';

const settings = {
  name: 'scope',
  text: "select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true), set_config('plan_cache_mode', $3, true)",
};
/** The same, after which the transaction changes nothing any more. */
const readOnlySettings = { name: 'readOnlyScope', text: `${settings.text}, set_config('transaction_read_only', 'on', true)` };

/** The scope's setting, which travels in the flush of its queries. Prepared queries keep one plan: by default PostgreSQL plans them anew for values that it
 *  thinks a little cheaper, which takes longer than running them. */
const buildSettings = (limits: ScopeLimits, planning: Planning): Statement => ({
  ...(limits.isReadOnly ? readOnlySettings : settings),
  values: [limits.companyId ?? '', limits.userId ?? limits.workerId ?? '', planning],
});
const choosePlanning = (statements: readonly Statement[]): Planning => (statements.every(({ name }) => name !== undefined) ? 'force_generic_plan' : 'auto');

/** Another way of planning within a transaction. */
const setPlanning = (planning: Planning): Statement => ({ name: 'planning', text: "select set_config('plan_cache_mode', $1, true)", values: [planning] });

const isRefusedChange = (error: unknown): boolean => (error as { code?: string }).code === '25006';

/** Refusal of a change in a scope that is read only; the same error of the database in any other scope is an outage. */
const findRefusedChange = (error: unknown, { isReadOnly }: Pick<ScopeLimits, 'isReadOnly'>): Error | undefined =>
  isReadOnly && isRefusedChange(error) ? platformError('forbidden.viewing') : undefined;

/** Statements that begin a transaction: `begin` and the setting of its scope. */
const beginning = 2;

/** A query that is sent with the next one (`defer`). */
interface InTransaction extends CompiledQuery {
  isDeferred?: true;
}

/** A connection whose statements carry the scope's setting in the same flush; inside a transaction the setting is made once.
 *  The beginning of a transaction, its setting and its deferred statements travel with the next statement that is awaited. */
class ScopedConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #pool: WaitingPool;
  readonly #limits: ScopeLimits;
  /** Statements to be sent with the next one. */
  #pending: Statement[] = [];
  #inTransaction = false;
  #planning: Planning = 'auto';
  /** Whether the server knows of the transaction. */
  #isBegun = false;
  /** A connection that could not end its transaction is closed, not pooled. */
  isBroken = false;
  constructor(client: pg.PoolClient, pool: WaitingPool, limits: ScopeLimits) {
    this.client = client;
    this.#pool = pool;
    this.#limits = limits;
  }
  async run(statements: readonly Statement[]): Promise<StatementResult[]> {
    const ahead = this.#inTransaction ? this.#pending : [buildSettings(this.#limits, choosePlanning(statements))];
    this.#pending = [];
    this.#isBegun = this.#inTransaction;
    try {
      const send = this.#inTransaction ? flush : flushAgain;
      return (await send(this.client, [...ahead, ...statements])).slice(ahead.length);
    } catch (error) {
      const refusal = findRefusedChange(error, this.#limits);
      if (refusal) throw refusal;
      this.#pool.note(error);
      // The server takes no changes any more: the next connection may be to another one.
      this.isBroken ||= isRefusedChange(error);
      throw error;
    }
  }
  begin(): void {
    this.#inTransaction = true;
    this.#planning = 'force_generic_plan';
    this.#pending = [{ text: 'begin', values: [] }, buildSettings(this.#limits, this.#planning)];
  }
  async commit(): Promise<void> {
    // Nothing was asked of the database: there is nothing to commit.
    if (!this.#isBegun && this.#pending.length === beginning) return this.#end();
    await this.run([{ text: 'commit', values: [] }]);
    this.#end();
  }
  async rollback(): Promise<void> {
    const isBegun = this.#isBegun;
    this.#end();
    if (!isBegun) return;
    try {
      await flush(this.client, [{ text: 'rollback', values: [] }]);
    } catch (error) {
      this.isBroken = true;
      throw error;
    }
  }
  #end(): void {
    this.#pending = [];
    this.#inTransaction = false;
    this.#isBegun = false;
  }
  async executeQuery<Row>({ sql: text, parameters: values, isDeferred }: InTransaction): Promise<QueryResult<Row>> {
    const statement = { text, values, name: nameOften(text) };
    if (this.#inTransaction) this.#planFor(statement);
    if (isDeferred && this.#inTransaction) {
      this.#pending.push(statement);
      return { rows: [] };
    }
    const result = (await this.run([statement]))[0]!;
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.affected) };
  }
  #planFor(statement: Statement): void {
    // Nothing is to be planned, as for the return to a savepoint, before which nothing else may be sent.
    if (statement.values.length === 0) return;
    const planning = choosePlanning([statement]);
    if (planning !== this.#planning) this.#pending.push(setPlanning(planning));
    this.#planning = planning;
  }
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Lists page by cursor; streaming is not used.');
  }
}

class ScopedDriver implements Driver {
  readonly #pool: WaitingPool;
  readonly #limits: ScopeLimits;
  constructor(pool: WaitingPool, limits: ScopeLimits) {
    this.#pool = pool;
    this.#limits = limits;
  }
  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async acquireConnection(): Promise<ScopedConnection> {
    return new ScopedConnection(await this.#pool.connect(), this.#pool, this.#limits);
  }
  async releaseConnection(connection: ScopedConnection): Promise<void> {
    connection.client.release(connection.isBroken);
  }
  async beginTransaction(connection: ScopedConnection, _settings: TransactionSettings): Promise<void> {
    connection.begin();
  }
  async commitTransaction(connection: ScopedConnection): Promise<void> {
    await connection.commit();
  }
  async rollbackTransaction(connection: ScopedConnection): Promise<void> {
    await connection.rollback();
  }
}

/** A scope: the only door to the database for domain code. */
export interface Scope {
  readonly role: ScopeRole;
  readonly limits: ScopeLimits;
  /** Who sees the rows of each table. */
  readonly tables: TableKinds;
  readonly db: ScopedDb;
  /** Compiles queries as this scope would with other limits, and runs none. */
  compilerWith(limits: ScopeLimits): ScopedDb;
  /** Reads several queries in one round trip. */
  read<const Queries extends readonly Compilable<unknown>[]>(...queries: Queries): Promise<RowsOf<Queries>>;
  /** One transaction; rolled back when `work` throws. */
  transaction<Result>(work: (tx: ScopedDb) => Promise<Result>): Promise<Result>;
}

const compileStatement = (query: Compilable<unknown>): Statement => {
  const compiled = query.compile() as CompiledQuery & { name?: string };
  return { text: compiled.sql, values: compiled.parameters, name: compiled.name };
};

/** Sends statements outside a transaction. Where a plan is stale nothing was done: they are planned anew. */
async function flushAgain(client: pg.PoolClient, statements: readonly Statement[]): Promise<StatementResult[]> {
  try {
    return await flush(client, statements);
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    return flush(client, statements);
  }
}

async function readOn(pool: WaitingPool, statements: readonly Statement[]): Promise<StatementResult[]> {
  const client = await pool.connect();
  try {
    return await flushAgain(client, statements);
  } catch (error) {
    const refusal = findRefusedChange(error, { isReadOnly: statements[0]!.name === readOnlySettings.name });
    if (refusal) throw refusal;
    pool.note(error);
    throw error;
  } finally {
    client.release();
  }
}

const scopedDb = (driver: Driver, role: ScopeRole, limits: ScopeLimits, tables: TableKinds): ScopedDb =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [role === 'staff' || role === 'system' ? new ColumnNamesPlugin() : new ScopePlugin(limits, tables)],
  }) as ScopedDb;

/** Through which scopes are opened: connections, and who sees the rows of each table. */
export interface ScopeDoors {
  pools: Pools;
  tables: TableKinds;
}

/** Compiles queries as a scope of these limits would, and runs none. */
export const compilerDb = (role: ScopeRole, limits: ScopeLimits, tables: TableKinds): ScopedDb => scopedDb(new DummyDriver(), role, limits, tables);

/** Opens a scope on the role's own pool. */
export function openScope({ pools, tables }: ScopeDoors, role: ScopeRole, limits: ScopeLimits): Scope {
  const pool = pools.role(role);
  const db = scopedDb(new ScopedDriver(pool, limits), role, limits, tables);
  return {
    role,
    limits,
    tables,
    db,
    compilerWith: (others) => compilerDb(role, others, tables),
    read: async (...queries) => {
      const statements = queries.map(compileStatement);
      const results = await readOn(pool, [buildSettings(limits, choosePlanning(statements)), ...statements]);
      return results.slice(1).map((result) => result.rows) as RowsOf<typeof queries>;
    },
    transaction: (work) => db.transaction().execute((tx) => work(tx as unknown as ScopedDb)), // a transaction of the scoped database
  };
}

/** Several queries in several companies' scopes, in one flush: per company the setting, then its queries. Rows by company, then by query. */
export async function readTogether<S extends Scope>(
  pools: Pools,
  scopes: readonly S[],
  build: (scope: S) => readonly Compilable<unknown>[],
): Promise<unknown[][][]> {
  const queries = scopes.map((scope) => build(scope).map(compileStatement));
  const results = await readOn(
    pools.role('company'),
    scopes.flatMap((scope, index) => [buildSettings(scope.limits, choosePlanning(queries[index]!)), ...queries[index]!]),
  );
  let next = 0;
  return queries.map((own) => {
    next += 1;
    return own.map(() => results[next++]!.rows);
  });
}

/** The same query in several companies' scopes, in one flush, each with its company's index.
 *  (One query over several companies would lose the index order, or under the policies silently see only one of them.) */
export async function readEach<S extends Scope, Row>(pools: Pools, scopes: readonly S[], build: (scope: S) => Compilable<Row>): Promise<Row[][]> {
  const rows = await readTogether(pools, scopes, (scope) => [build(scope)]);
  return rows.map(([own]) => own as Row[]);
}
