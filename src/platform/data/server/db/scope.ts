import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Compilable, type CompiledQuery, type Driver } from 'kysely';
import { ColumnNamesPlugin } from './column-names.ts';
import type { Statement, StatementResult } from './flush.ts';
import type { Pools, ScopeRole } from './pools.ts';
import { buildSettings, choosePlanning, findRefusedChange, flushAgain, readOnlySettings, ScopedDriver } from './scoped-connection.ts';
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
  const db = scopedDb(new ScopedDriver({ pool, role, limits }), role, limits, tables);
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
