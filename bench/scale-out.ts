import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { sumTreeMegabytes, sumTreeSeconds } from './cpu.ts';
import { query, type Cluster } from './database.ts';
import { load, median } from './measure.ts';
import { askers, buildRequests } from './questions.ts';
import type { PartReport } from './report.ts';
import { startProduct, type Server } from './servers.ts';

/** Share of a core that one portal may use: four fill a core. */
const share = 0.25;
const counts = [1, 2, 4] as const;
const most = 4;
/** Throughput beside that of one portal, per portal. */
const linearity = 0.9;
const connectionsEach = 8;
const rounds = 3;
const seconds = 6;
/** Cores for the portals, and for the database and the load. */
const cores = { portals: '1', rest: '0' } as const;

const groups = '/sys/fs/cgroup/cpu';
const periodMicroseconds = 10_000;
const findFolder = (name: string): string => path.join(groups, `passerelle-${name}`);

/** Holds a portal to its share, on the core of the portals. */
function hold({ pid }: Server, name: string): void {
  const folder = findFolder(name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'cpu.cfs_period_us'), String(periodMicroseconds));
  writeFileSync(path.join(folder, 'cpu.cfs_quota_us'), String(periodMicroseconds * share));
  writeFileSync(path.join(folder, 'cgroup.procs'), String(pid));
  pin(pid, cores.portals);
}

const pin = (pid: number, core: string): void => void execFileSync('taskset', ['-a', '-c', '-p', core, String(pid)]);

/** The postmaster and the back ends that it has; new ones follow it. */
const listTree = (parent: number): number[] => [
  parent,
  ...readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && readParent(entry) === parent)
    .map(Number),
];
function readParent(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]);
  } catch {
    return undefined;
  }
}

interface Throughput {
  rate: number;
  p50: number;
  /** Processor time of the database per request, in milliseconds. */
  databaseMs: number;
  /** Share of the time in which the core of the database and the load worked. */
  busy: number;
}

/** Ticks of the core of the database and the load since the machine was started: all, and idle. */
function readCore(): { all: number; idle: number } {
  const ticks = new RegExp(`^cpu${cores.rest} (.*)$`, 'm').exec(readFileSync('/proc/stat', 'latin1'))![1]!.split(' ').map(Number);
  return { all: ticks.reduce((sum, one) => sum + one, 0), idle: ticks[3]! + ticks[4]! };
}

async function measureTogether(servers: readonly Server[], postmaster: number): Promise<Throughput> {
  const requests = buildRequests(askers, 9, (_, turn) => ['/api/orders', '/api/invoices', '/api/tickets'][turn % 3]!);
  const before = sumTreeSeconds(postmaster);
  const coreBefore = readCore();
  const results = await Promise.all(servers.map(({ port }) => load({ port, requests, connections: connectionsEach, seconds })));
  const core = readCore();
  const asked = results.reduce((sum, one) => sum + one.requests, 0);
  if (results.some(({ failures }) => failures > 0)) throw new Error('A portal refused what it was asked.');
  return {
    rate: results.reduce((sum, one) => sum + one.requests / one.seconds, 0),
    p50: median(results.map((one) => one.p50)),
    databaseMs: ((sumTreeSeconds(postmaster) - before) * 1000) / asked,
    busy: 1 - (core.idle - coreBefore.idle) / (core.all - coreBefore.all),
  };
}

/** Throughput of one, two and four portals that have a quarter of a core each, beside the database and the load on another core. */
export async function measureScaleOut(cluster: Cluster, connection: EmbeddedConnection): Promise<PartReport> {
  if (!existsSync(path.join(groups, 'cgroup.procs'))) throw new Error(`Portals are held to a share of a core by control groups in ${groups}: there are none.`);
  const servers: Server[] = [];
  for (const pid of [...listTree(cluster.pid), process.pid]) pin(pid, cores.rest);
  try {
    for (let index = 0; index < most; index++) servers.push(await startProduct(connection, `product-${index}`));
    for (const [index, server] of servers.entries()) hold(server, String(index));
    await measureTogether(servers, cluster.pid);
    const measured = new Map<number, Throughput[]>(counts.map((count) => [count, []]));
    for (let round = 0; round < rounds; round++)
      for (const count of round % 2 === 0 ? counts : counts.toReversed())
        measured.get(count)!.push(await measureTogether(servers.slice(0, count), cluster.pid));
    const [connections] = await query<{ count: number }>(
      connection,
      'select count(*)::integer as count from pg_stat_activity where datname = current_database()',
    );
    const computeRate = (count: number): number => median(measured.get(count)!.map(({ rate }) => rate));
    const one = computeRate(1);
    return {
      findings: counts.slice(1).map((count) => {
        const ratio = computeRate(count) / (count * one);
        return {
          what: `${count} portals: throughput beside ${count} × that of one`,
          measured: `${ratio.toFixed(2)} ×`,
          limit: `≥ ${linearity} ×`,
          isMet: ratio >= linearity,
        };
      }),
      tables: [
        [
          ['portals', 'requests/s', 'requests/s per core of portal', 'p50 ms', 'database ms per request', 'core of database and load'],
          ...counts.map((count) => {
            const own = measured.get(count)!;
            return [
              String(count),
              computeRate(count).toFixed(0),
              (computeRate(count) / (count * share)).toFixed(0),
              median(own.map(({ p50 }) => p50)).toFixed(1),
              median(own.map(({ databaseMs }) => databaseMs)).toFixed(2),
              `${(100 * median(own.map(({ busy }) => busy))).toFixed(0)} % busy`,
            ];
          }),
        ],
      ],
      notes: [
        `Lists of orders, invoices and tickets, asked by ${connectionsEach} connections of each portal without a pause. ${connections!.count} connections to the database of ${most} portals; ${servers.map(({ pid }) => sumTreeMegabytes(pid).toFixed(0)).join(', ')} MB.`,
      ],
    };
  } finally {
    for (const server of servers) await server.stop();
    for (let index = 0; index < most; index++) if (existsSync(findFolder(String(index)))) rmdirSync(findFolder(String(index)));
    for (const pid of [...listTree(cluster.pid), process.pid]) pin(pid, `${cores.rest},${cores.portals}`);
  }
}
