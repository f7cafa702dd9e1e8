import type { FastifyBaseLogger } from 'fastify';
import { sql, type Compilable } from 'kysely';
import type pg from 'pg';
import type { CompanyScope, Rights } from '../caller.ts';
import type { Connection } from './address.ts';
import { databaseFailureNames, findDatabaseFailure, isUnanswered } from './outage.ts';
import { openPools } from './pools.ts';
import { openScope, readEach, readTogether, type Scope, type ScopeDoors } from './scope.ts';
import type { TableKinds } from './table-kinds.ts';

const unlimited = { sites: null, subOrganisations: null, seesPrices: true } as const;

interface ScopeChoices {
  /** The sub-organisation that the reader chose; absent: all. */
  narrowedTo?: CompanyScope['narrowedTo'];
  /** Whether staff view the portal as a member does. */
  isReadOnly?: boolean;
}

/** The database as domains and the platform use it: scopes, and nothing beside them. */
export class Database {
  readonly #doors: ScopeDoors;
  readonly connection: Connection;
  /** Jobs, feed, sign-in. */
  readonly system: Scope;
  /** The provider's queues over all companies. */
  readonly staff: Scope;

  /** @param tables who sees the rows of each table */
  constructor(connection: Connection, tables: TableKinds, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.connection = connection;
    this.#doors = { pools: openPools(connection, log), tables };
    this.system = openScope(this.#doors, 'system', unlimited);
    this.staff = openScope(this.#doors, 'staff', unlimited);
  }

  /** A person's own account, sessions and exports. @param isReadOnly for staff who view the portal as that person */
  person(userId: string, isReadOnly = false): Scope {
    return openScope(this.#doors, 'person', { userId, ...unlimited, ...(isReadOnly ? { isReadOnly } : {}) });
  }

  /** Interventions given to one person, with what belongs to them: read only. @param workerId a technician's user, or a subcontractor's recipient */
  worker(workerId: string): Scope {
    return openScope(this.#doors, 'recipient', { workerId, ...unlimited, seesPrices: false });
  }

  /** One company's rows, as far as the rights reach. */
  company(companyId: number, companyName: string, userId: string, rights: Rights, { narrowedTo, isReadOnly = false }: ScopeChoices = {}): CompanyScope {
    const scope = openScope(this.#doors, 'company', {
      companyId,
      userId,
      sites: rights.sites,
      subOrganisations: rights.subOrganisations,
      seesPrices: rights.prices,
      ...(narrowedTo ? { within: narrowedTo.id } : {}),
      ...(isReadOnly ? { isReadOnly } : {}),
    });
    return { ...scope, companyId, companyName, rights, ...(narrowedTo ? { narrowedTo } : {}) };
  }

  /** The same query for several companies in one flush. */
  readEach<S extends Scope, Row>(scopes: readonly S[], build: (scope: S) => Compilable<Row>): Promise<Row[][]> {
    return readEach(this.#doors.pools, scopes, build);
  }

  /** Several queries for several companies in one flush: rows by company, then by query. */
  readTogether<S extends Scope>(scopes: readonly S[], build: (scope: S) => readonly Compilable<unknown>[]): Promise<unknown[][][]> {
    return readTogether(this.#doors.pools, scopes, build);
  }

  /** The connections of the job queue, which belongs to the owner. */
  get queuePool(): pg.Pool {
    return this.#doors.pools.owner;
  }

  /** Asks one connection of each role whether it has the rights of its role alone. @throws UnfitConnection */
  check(): Promise<void> {
    return this.#doors.pools.check();
  }

  /** A connection of its own for LISTEN, which reveals a silent database; so does a failure to open it.
   *  @throws when there is none within three seconds */
  async listener(): Promise<pg.Client> {
    try {
      return await this.#doors.pools.listener();
    } catch (error) {
      if (isUnanswered(error)) this.fallSilent();
      throw error;
    }
  }

  /** Handles a database that no longer responds and reports no error: breaks every connection but the listening one, and refuses callers until it responds
   *  again. */
  fallSilent(): void {
    this.#doors.pools.watch.note('silent');
    this.#doors.pools.cut();
  }

  /** `up`, or the reason for which the database cannot do its work. */
  async state(): Promise<string> {
    const { watch } = this.#doors.pools;
    if (watch.failure) return databaseFailureNames[watch.failure];
    const asked = sql<{ isReadOnly: boolean; isStandby: boolean }>`
      select current_setting('transaction_read_only') = 'on' as is_read_only, pg_is_in_recovery() as is_standby`.execute(this.system.db);
    try {
      const { isReadOnly, isStandby } = (await asked).rows[0]!;
      if (isReadOnly) watch.note(isStandby ? 'standby' : 'readOnly');
      return watch.failure ? databaseFailureNames[watch.failure] : 'up';
    } catch (error) {
      // An error that was found meanwhile says more than the end of this wait.
      return databaseFailureNames[watch.failure ?? findDatabaseFailure(error) ?? 'unreachable'];
    }
  }

  close(): Promise<void> {
    return this.#doors.pools.end();
  }
}

declare module '#platform/kernel/server/platform.ts' {
  interface Platform {
    database: Database;
  }
}
