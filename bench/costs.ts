import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { query, type Cluster } from './database.ts';
import type { Request } from './load.ts';
import type { Server } from './servers.ts';

/** Work of the database for one answer, and its size. */
export interface Costs {
  statements: number;
  /** Pages read, cached or not, for each row of the answer. */
  buffersPerRow: number;
  /** In milliseconds. */
  executing: number;
  planning: number;
  bytes: number;
}

const asked = 60;
/** Within which all connections know of a setting. */
const reloadMs = 200;

/** Rows of an answer: those of a list, cards of a board, interventions; else one. */
function countRows(body: unknown): number {
  const { rows, columns, interventions } = body as { rows?: unknown[]; columns?: { cards: unknown[] }[]; interventions?: unknown[] };
  return rows?.length ?? columns?.reduce((sum, { cards }) => sum + cards.length, 0) ?? interventions?.length ?? 1;
}

const count = async ({ admin }: Cluster, what: 'top' | 'none'): Promise<void> => {
  await query(admin, `alter system set pg_stat_statements.track = ${what}`);
  await query(admin, 'select pg_reload_conf()');
  await pause(reloadMs);
};

/** Counts the statements of requests that are sent one after the other, with nothing else running. The server has answered them before, so that its
 *  statements are prepared. `calls`: requests that make one answer. */
export async function readCosts(
  cluster: Cluster,
  { database }: EmbeddedConnection,
  server: Server,
  requests: readonly Request[],
  calls: number,
): Promise<Costs> {
  await count(cluster, 'top');
  try {
    await query(cluster.admin, 'select pg_stat_statements_reset()');
    let [bytes, rows] = [0, 0];
    for (let turn = 0; turn < asked * calls; turn++) {
      const { path, headers } = requests[turn % requests.length]!;
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
      bytes += Number(response.headers.get('content-length'));
      rows += countRows(await response.json());
    }
    const [sums] = await query<Record<'statements' | 'buffers' | 'executing' | 'planning', number>>(
      cluster.admin,
      `select sum(calls)::integer as statements, sum(shared_blks_hit + shared_blks_read)::integer as buffers, sum(total_exec_time) as executing, sum(total_plan_time) as planning
       from pg_stat_statements where dbid = (select oid from pg_database where datname = $1)`,
      [database],
    );
    const { statements, buffers, executing, planning } = sums!;
    return {
      statements: statements / asked,
      buffersPerRow: buffers / Math.max(rows, 1),
      executing: executing / asked,
      planning: planning / asked,
      bytes: bytes / asked,
    };
  } finally {
    await count(cluster, 'none');
  }
}
