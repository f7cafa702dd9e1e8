import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { sumTreeSeconds, readProcessSeconds } from './cpu.ts';
import { copyDatabase, query, type Cluster } from './database.ts';
import { median } from './measure.ts';
import type { PartReport } from './report.ts';
import { startBare, startProduct, type Server } from './servers.ts';

const limit = 4;
const wholeLimit = 8;
const writesARound = 200;
const warmUp = 100;

/** The company that writes, and a session of one of its people. */
export const company = 1;
export const headers = { cookie: `passerelle_session=bench-${company}-1`, 'x-company': String(company), 'x-xsrf-token': 'bench', 'accept-language': 'fr' };

/** A write by a person of the largest company. */
export interface Write<Item> {
  name: string;
  what: string;
  /** Jobs of the write, in the title of its whole cost; absent: not measured. */
  follows?: string;
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
const holdJobs = `create function bench.keep_waiting() returns trigger language plpgsql as $$ begin new.run_at := now() + interval '1 day'; return new; end $$;
  create trigger bench_keep_waiting before insert on graphile_worker._private_jobs for each row execute function bench.keep_waiting()`;

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

const computeMedians = (costs: Cost[]): Cost => ({
  process: median(costs.map((one) => one.process)),
  database: median(costs.map((one) => one.database)),
  time: median(costs.map((one) => one.time)),
});

async function releaseJobs(connection: EmbeddedConnection): Promise<void> {
  await query(connection, 'drop trigger bench_keep_waiting on graphile_worker._private_jobs');
  await query(
    connection,
    "delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'bench.follow'",
  );
  await query(connection, "update graphile_worker._private_jobs set run_at = now(); select pg_notify('jobs:insert', '{\"count\":1}')");
  for (;;) {
    const [left] = await query<{ count: number }>(connection, 'select count(*)::integer as count from graphile_worker._private_jobs where attempts = 0');
    if (left!.count === 0) return;
    await pause(200);
  }
}

/** A write with its journal entry, live update and job, beside one statement that checks the session and inserts the same rows. */
export async function measureWrite<Item>(write: Write<Item>, cluster: Cluster, base: EmbeddedConnection, rounds: number): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, `bench_${write.name.toLowerCase()}`);
  const total = 2 * (warmUp + rounds * writesARound);
  try {
    await query(copy.connection, holdJobs);
    const items = await write.prepareItems(copy.connection, total);
    if (items.length < total) throw new Error(`${write.what}: only ${items.length} of ${total} can be written to`);
    const servers = [await startProduct(copy.connection), await startBare(copy.connection)] as const;
    try {
      const sendSome = async (server: Server, count: number): Promise<void> => {
        for (const item of items.splice(0, count)) await send(server, write, item);
      };
      for (const server of servers) await sendSome(server, warmUp);
      const costs: [Cost[], Cost[]] = [[], []];
      for (let round = 0; round < rounds; round++)
        for (const index of round % 2 === 0 ? [0, 1] : [1, 0])
          costs[index]!.push(await measureCost(servers[index]!, cluster.pid, writesARound, () => sendSome(servers[index]!, writesARound)));
      const [ours, bare] = [computeMedians(costs[0]), computeMedians(costs[1])];
      const [cpu, time] = [sumCpu(ours) / sumCpu(bare), ours.time / bare.time];
      const formatCells = (cost: Cost): string[] => [
        `${sumCpu(cost).toFixed(2)} (${cost.process.toFixed(2)} + ${cost.database.toFixed(2)})`,
        cost.time.toFixed(2),
      ];
      const { what, follows } = write;
      const report: PartReport = {
        findings: [
          { what: `${what}, until the response: CPU`, measured: `${cpu.toFixed(2)} ×`, limit: `≤ ${limit} ×`, isMet: cpu <= limit },
          { what: `${what}, until the response: time`, measured: `${time.toFixed(2)} ×`, limit: `≤ ${limit} ×`, isMet: time <= limit },
        ],
        figures: [
          [what, 'CPU ms each (process + database)', 'ms each'],
          ['product', ...formatCells(ours)],
          ['bare', ...formatCells(bare)],
        ],
        notes: [`${writesARound} per round, one after the other. ${write.note}`],
      };
      if (follows === undefined) return report;
      const jobs = await measureCost(servers[0], cluster.pid, warmUp + rounds * writesARound, () => releaseJobs(copy.connection));
      const whole = (sumCpu(ours) + sumCpu(jobs)) / sumCpu(bare);
      report.findings.push({
        what: `${what}, including its ${follows}: CPU`,
        measured: `${whole.toFixed(2)} ×`,
        limit: `≤ ${wholeLimit} ×`,
        isMet: whole <= wholeLimit,
      });
      report.figures!.push(['jobs of the product, afterwards', ...formatCells(jobs)]);
      return report;
    } finally {
      for (const server of servers) await server.stop();
    }
  } finally {
    await copy.drop();
  }
}

/** Several reports as one. */
export const mergeReports = (reports: readonly PartReport[]): PartReport => ({
  findings: reports.flatMap(({ findings }) => findings),
  figures: reports.flatMap(({ figures = [] }) => figures),
  notes: reports.flatMap(({ notes = [] }) => notes),
});

/** The fields of a form. */
export function buildForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}
