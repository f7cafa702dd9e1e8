import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { readProcessSeconds, sumTreeSeconds } from './cpu.ts';
import { copyDatabase, query, type Cluster } from './database.ts';
import { limits, type LimitKind } from './limits.ts';
import { median } from './measure.ts';
import type { Measurement, PartReport } from './report.ts';
import { startBare, startProduct, type Server } from './servers.ts';

const writesARound = 96;
const warmUp = 64;
const connectionCounts = [1, 32] as const;

/** The company that writes, and a session of one of its people. */
export const company = 1;
export const headers = { cookie: `passerelle_session=bench-${company}-1`, 'x-company': String(company), 'x-xsrf-token': 'bench', 'accept-language': 'fr' };

/** A write by a person of the largest company. */
export interface Write<Item> {
  name: string;
  what: string;
  /** Limits until the response, and with what follows. */
  kinds: readonly [until: LimitKind, whole: LimitKind];
  /** Prepares the copy of the database. @returns as many items to write to, each for one write */
  prepareItems(connection: EmbeddedConnection, count: number): Promise<Item[]>;
  buildRequest(item: Item): { path: string; body: FormData | string };
  note: string;
}

async function send<Item>(server: Server, { name, buildRequest }: Write<Item>, item: Item): Promise<void> {
  const { path, body } = buildRequest(item);
  const response = await fetch(`http://127.0.0.1:${server.port}/api/${path}`, {
    method: 'POST',
    headers: typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
    body,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${server.name} answers a write (${name}) with ${response.status}: ${text.slice(0, 300)}`);
}

/** Lets jobs wait until they are released. */
const holdJobs = `create or replace function bench.keep_waiting() returns trigger language plpgsql as $$ begin new.run_at := now() + interval '1 day'; return new; end $$;
  create trigger bench_keep_waiting before insert on graphile_worker._private_jobs for each row execute function bench.keep_waiting()`;
/** Lets jobs run from now on. Those that were held are forgotten: what they cost is measured with writes of its own. */
const forgetJobs = 'drop trigger bench_keep_waiting on graphile_worker._private_jobs; delete from graphile_worker._private_jobs';

async function waitForJobs(connection: EmbeddedConnection): Promise<void> {
  const text = 'select exists (select from graphile_worker._private_jobs where attempts = 0 and run_at <= now() or locked_at is not null) as some';
  while ((await query<{ some: boolean }>(connection, text))[0]!.some) await pause(100);
}

interface Cost {
  /** In milliseconds per write. */
  process: number;
  database: number;
  time: number;
}
const sumCpu = (cost: Cost): number => cost.process + cost.database;

/** Processor time of a server and the database, per action, over `count` actions. */
async function measureCost(server: Server, postmaster: number, count: number, work: () => Promise<void>): Promise<Cost> {
  const before = [readProcessSeconds(server.pid), sumTreeSeconds(postmaster), performance.now()] as const;
  await work();
  const averagePerAction = (milliseconds: number): number => milliseconds / count;
  return {
    process: averagePerAction((readProcessSeconds(server.pid) - before[0]) * 1000),
    database: averagePerAction((sumTreeSeconds(postmaster) - before[1]) * 1000),
    time: averagePerAction(performance.now() - before[2]),
  };
}

const computeMedians = (costs: readonly Cost[]): Cost => ({
  process: median(costs.map((one) => one.process)),
  database: median(costs.map((one) => one.database)),
  time: median(costs.map((one) => one.time)),
});

/** Costs of a write: of the product and the bare server until the response, and of the product until its jobs are done. */
interface Costs {
  ours: Cost;
  bare: Cost;
  whole: Cost;
}

/** Writes with some connections: in turns while jobs are held, and then by the product alone while they run. */
async function measureConnections<Item>(
  write: Write<Item>,
  servers: readonly [Server, Server],
  { cluster, connection, items, rounds, connections }: { cluster: Cluster; connection: EmbeddedConnection; items: Item[]; rounds: number; connections: number },
): Promise<Costs> {
  const sendSome = async (server: Server, count: number): Promise<void> => {
    const waiting = items.splice(0, count);
    const sendInTurn = async (): Promise<void> => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await send(server, write, item);
    };
    await Promise.all(Array.from({ length: connections }, sendInTurn));
  };
  await query(connection, holdJobs);
  for (const server of servers) await sendSome(server, warmUp);
  const costs: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0])
      costs[index]!.push(await measureCost(servers[index]!, cluster.pid, writesARound, () => sendSome(servers[index]!, writesARound)));
  await query(connection, forgetJobs);
  const whole: Cost[] = [];
  for (let round = 0; round <= rounds; round++) {
    const cost = await measureCost(servers[0], cluster.pid, writesARound, async () => {
      await sendSome(servers[0], writesARound);
      await waitForJobs(connection);
    });
    // The first round warms up what jobs use.
    if (round > 0) whole.push(cost);
  }
  return { ours: computeMedians(costs[0]), bare: computeMedians(costs[1]), whole: computeMedians(whole) };
}

function buildMeasurement(what: string, kind: LimitKind, [one, many]: readonly [number, number], spent: Cost): Measurement {
  const { ratio } = limits[kind] as { ratio?: readonly [number, number] };
  return {
    what,
    measured: one.toFixed(2),
    many: many.toFixed(2),
    ms: sumCpu(spent).toFixed(2),
    ...(ratio ? { limit: `≤ ${ratio[0]} · ${ratio[1]}`, isMet: one <= ratio[0] && many <= ratio[1] } : {}),
  };
}

/** A write with its journal entry, live update and job, beside one statement that inserts the same rows. */
export async function measureWrite<Item>(write: Write<Item>, cluster: Cluster, base: EmbeddedConnection, rounds: number): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, `bench_${write.name.toLowerCase()}`);
  const { connection } = copy;
  const total = connectionCounts.length * (2 * (warmUp + rounds * writesARound) + (rounds + 1) * writesARound);
  try {
    const items = await write.prepareItems(connection, total);
    if (items.length < total) throw new Error(`${write.what}: only ${items.length} of ${total} can be written to`);
    const servers = [await startProduct(connection), await startBare(connection)] as const;
    try {
      const measured: Costs[] = [];
      for (const connections of connectionCounts) measured.push(await measureConnections(write, servers, { cluster, connection, items, rounds, connections }));
      const [one, many] = measured as [Costs, Costs];
      const pickRatios = (which: 'ours' | 'whole') => [sumCpu(one[which]) / sumCpu(one.bare), sumCpu(many[which]) / sumCpu(many.bare)] as const;
      const formatRow = (name: string, connections: number, cost: Cost): string[] => [
        name,
        String(connections),
        `${sumCpu(cost).toFixed(2)} (${cost.process.toFixed(2)} + ${cost.database.toFixed(2)})`,
        cost.time.toFixed(2),
      ];
      const { what, kinds, note } = write;
      const findings = [
        buildMeasurement(`${what}, until the response`, kinds[0], pickRatios('ours'), one.ours),
        buildMeasurement(`${what}, with what follows`, kinds[1], pickRatios('whole'), one.whole),
      ];
      for (const finding of findings) process.stdout.write(`${finding.what}: CPU ${finding.measured} · ${finding.many} ×\n`);
      return {
        findings,
        tables: [
          [
            [what, 'connections', 'CPU ms each (process + database)', 'ms each'],
            ...connectionCounts.flatMap((connections, index) => [
              formatRow('product, until the response', connections, measured[index]!.ours),
              formatRow('product, until its jobs are done', connections, measured[index]!.whole),
              formatRow('bare', connections, measured[index]!.bare),
            ]),
          ],
        ],
        notes: [note],
      };
    } finally {
      for (const server of servers) await server.stop();
    }
  } finally {
    await copy.drop();
  }
}

/** The fields of a form. */
export function buildForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}
