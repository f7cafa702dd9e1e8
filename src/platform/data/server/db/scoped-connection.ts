import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type pg from 'pg';
import { platformError } from '#platform/kernel/errors.ts';
import { flush, isStalePlan, type Statement, type StatementResult } from './flush.ts';
import type { ScopeRole } from './pools.ts';
import type { ScopeLimits } from './scope-plugin.ts';
import { nameOften } from './statement-names.ts';
import type { WaitingPool } from './waiting-pool.ts';

type Planning = 'auto' | 'force_generic_plan';

const settings = {
  name: 'scope',
  text: "select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true), set_config('plan_cache_mode', $3, true)",
};
/** The same, after which the transaction changes nothing any more. */
export const readOnlySettings = { name: 'readOnlyScope', text: `${settings.text}, set_config('transaction_read_only', 'on', true)` };

/** The scope's setting, which travels in the flush of its queries. Prepared queries keep one plan: by default PostgreSQL plans them anew for values that it
 *  thinks a little cheaper, which takes longer than running them. */
export const buildSettings = (limits: ScopeLimits, planning: Planning): Statement => ({
  ...(limits.isReadOnly ? readOnlySettings : settings),
  values: [limits.companyId ?? '', limits.userId ?? limits.workerId ?? '', planning],
});
export const choosePlanning = (statements: readonly Statement[]): Planning =>
  statements.every(({ name }) => name !== undefined) ? 'force_generic_plan' : 'auto';

/** Another way of planning within a transaction. */
const setPlanning = (planning: Planning): Statement => ({ name: 'planning', text: "select set_config('plan_cache_mode', $1, true)", values: [planning] });

const isRefusedChange = (error: unknown): boolean => (error as { code?: string }).code === '25006';

/** Refusal of a change in a scope that is read only; the same error of the database in any other scope is an outage. */
export const findRefusedChange = (error: unknown, { isReadOnly }: Pick<ScopeLimits, 'isReadOnly'>): Error | undefined =>
  isReadOnly && isRefusedChange(error) ? platformError('forbidden.viewing') : undefined;

/** Statements that begin a transaction: `begin` and the setting of its scope. */
const beginning = 2;

/** A query that is sent with the next one (`defer`). */
interface InTransaction extends CompiledQuery {
  isDeferred?: true;
}

/** The result of a deferred query, once it was sent. */
export interface DeferredResult<Row> extends QueryResult<Row> {
  later?: Promise<Row[]>;
}

/** A statement of a transaction that is to be sent, and who waits for its rows. */
interface ToSend {
  statement: Statement;
  waiting: PromiseWithResolvers<StatementResult>;
}

/** Nobody may wait for it: its failure is that of the statement with which it is sent, too. */
const ignoreFailure = (waiting: Promise<unknown>): void => void waiting.catch(() => undefined);

const prepareToSend = (statement: Statement): ToSend => {
  const waiting = Promise.withResolvers<StatementResult>();
  ignoreFailure(waiting.promise);
  return { statement, waiting };
};

/** Sends statements outside a transaction. Where a plan is stale nothing was done: they are planned anew. */
export async function flushAgain(client: pg.PoolClient, statements: readonly Statement[]): Promise<StatementResult[]> {
  try {
    return await flush(client, statements);
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    return flush(client, statements);
  }
}

const toQueryResult = <Row>({ rows, affected }: StatementResult): QueryResult<Row> => ({ rows: rows as Row[], numAffectedRows: BigInt(affected) });

interface ScopeOfConnection {
  pool: WaitingPool;
  role: ScopeRole;
  limits: ScopeLimits;
}

/** A connection whose statements carry the scope's setting in the same flush; inside a transaction the setting is made once.
 *  The beginning of a transaction, its setting and its deferred statements travel with the next statement that is awaited. */
class ScopedConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #of: ScopeOfConnection;
  #toSend: ToSend[] = [];
  #inTransaction = false;
  #planning: Planning = 'auto';
  /** Whether the server knows of the transaction. */
  #isBegun = false;
  /** A connection that could not end its transaction is closed, not pooled. */
  isBroken = false;
  constructor(client: pg.PoolClient, of: ScopeOfConnection) {
    this.client = client;
    this.#of = of;
  }
  async #run(statements: readonly Statement[]): Promise<StatementResult[]> {
    this.#isBegun = this.#inTransaction;
    try {
      return await (this.#inTransaction ? flush : flushAgain)(this.client, statements);
    } catch (error) {
      const refusal = findRefusedChange(error, this.#of.limits);
      if (refusal) throw refusal;
      this.#of.pool.note(error);
      // The server takes no changes any more: the next connection may be to another one.
      this.isBroken ||= isRefusedChange(error);
      throw error;
    }
  }
  begin(): void {
    this.#inTransaction = true;
    this.#planning = 'force_generic_plan';
    this.#toSend = [{ text: 'begin', values: [] }, buildSettings(this.#of.limits, this.#planning)].map(prepareToSend);
  }
  async commit(): Promise<void> {
    // Nothing was asked of the database: there is nothing to commit.
    if (!this.#isBegun && this.#toSend.length === beginning) return this.#end();
    await this.#send({ text: 'commit', values: [] });
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
    this.#toSend = [];
    this.#inTransaction = false;
    this.#isBegun = false;
  }
  async executeQuery<Row>({ sql: text, parameters: values, isDeferred }: InTransaction): Promise<DeferredResult<Row>> {
    const statement = { text, values, name: this.#inTransaction || this.#of.role === 'system' ? nameOften(text) : undefined };
    if (!this.#inTransaction) return toQueryResult((await this.#run([buildSettings(this.#of.limits, choosePlanning([statement])), statement]))[1]!);
    this.#planFor(statement);
    if (!isDeferred) return toQueryResult(await this.#send(statement));
    const one = prepareToSend(statement);
    this.#toSend.push(one);
    const later = one.waiting.promise.then(({ rows }) => rows as Row[]);
    ignoreFailure(later);
    return { rows: [], later };
  }
  #planFor(statement: Statement): void {
    // Nothing is to be planned, as for the return to a savepoint, before which nothing else may be sent.
    if (statement.values.length === 0) return;
    const planning = choosePlanning([statement]);
    if (planning !== this.#planning) this.#toSend.push(prepareToSend(setPlanning(planning)));
    this.#planning = planning;
  }
  /** Sends a statement of the transaction, after those that were deferred. */
  async #send(statement: Statement): Promise<StatementResult> {
    const sent = [...this.#toSend, prepareToSend(statement)];
    this.#toSend = [];
    try {
      const results = await this.#run(sent.map((one) => one.statement));
      for (const [index, { waiting }] of sent.entries()) waiting.resolve(results[index]!);
      return results.at(-1)!;
    } catch (error) {
      for (const { waiting } of sent) waiting.reject(error);
      throw error;
    }
  }
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Lists page by cursor; streaming is not used.');
  }
}

export class ScopedDriver implements Driver {
  readonly #of: ScopeOfConnection;
  constructor(of: ScopeOfConnection) {
    this.#of = of;
  }
  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async acquireConnection(): Promise<ScopedConnection> {
    return new ScopedConnection(await this.#of.pool.connect(), this.#of);
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
