import { spawn } from 'node:child_process';
import path from 'node:path';
import { sumTreeSeconds, readProcessSeconds } from './cpu.ts';
import type { LoadResult, LoadTask, Request } from './load.ts';
import type { Server } from './servers.ts';

/** Result of one server for one question at one number of connections: medians over the rounds. */
export interface Figures {
  /** Requests per second. */
  rate: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of CPU per request, of the process and of the database. */
  processCpu: number;
  databaseCpu: number;
}
export const sumCpu = (figures: Figures): number => figures.processCpu + figures.databaseCpu;

export interface Plan {
  connections: number;
  rounds: number;
  seconds: number;
}

/** Requests of a stretch, and of the one before that compiles what they run. */
const atLeast = 200;

/** Runs the load in its own process. `until`: ends it before its time. */
export function load(task: LoadTask, until?: AbortSignal): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'load.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
    let text = '';
    until?.addEventListener('abort', () => child.kill('SIGTERM'));
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(text) as LoadResult);
      else reject(new Error(`the load ended with ${code}`));
    });
    child.stdin.end(JSON.stringify(task));
  });
}

/** One period of load on one server, with the CPU used by its process and the database. Nothing else may use the database meanwhile. */
async function measureStretch(server: Server, postmaster: number, requests: Request[], connections: number, seconds: number): Promise<Figures> {
  const before = [readProcessSeconds(server.pid), sumTreeSeconds(postmaster)] as const;
  const result = await load({ port: server.port, requests, connections, seconds, atLeast });
  if (result.failures > 0) throw new Error(`${server.name}: ${result.failures} of ${result.requests} responses were refusals`);
  const averagePerRequest = (spent: number): number => (spent * 1e6) / result.requests;
  return {
    rate: result.requests / result.seconds,
    p50: result.p50,
    p99: result.p99,
    processCpu: averagePerRequest(readProcessSeconds(server.pid) - before[0]),
    databaseCpu: averagePerRequest(sumTreeSeconds(postmaster) - before[1]),
  };
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The servers answer the same question in turns (A B, B A, …), so that other load of the machine affects both. */
export async function measureInterleaved(servers: readonly { server: Server; requests: Request[] }[], postmaster: number, plan: Plan): Promise<Figures[]> {
  const rounds: Figures[][] = servers.map(() => []);
  for (const { server, requests } of servers)
    await load({ port: server.port, requests, connections: plan.connections, seconds: Math.min(1.5, plan.seconds), atLeast });
  for (let round = 0; round < plan.rounds; round++) {
    const order = servers.map((_, index) => index);
    if (round % 2 === 1) order.reverse();
    for (const index of order)
      rounds[index]!.push(await measureStretch(servers[index]!.server, postmaster, servers[index]!.requests, plan.connections, plan.seconds));
  }
  return rounds.map((figures) => ({
    rate: median(figures.map((one) => one.rate)),
    p50: median(figures.map((one) => one.p50)),
    p99: median(figures.map((one) => one.p99)),
    processCpu: median(figures.map((one) => one.processCpu)),
    databaseCpu: median(figures.map((one) => one.databaseCpu)),
  }));
}
