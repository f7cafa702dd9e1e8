import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { sumTreeMegabytes, sumTreeSeconds } from '../cpu.ts';
import { copyDatabase, type Cluster } from '../database.ts';
import type { LoadResult, Request } from '../load.ts';
import { load } from '../measure.ts';
import type { Measurement, PartReport } from '../report.ts';
import { startProduct, type Server } from '../servers.ts';
import { buildCompanions } from './companions.ts';
import { openStreams } from './streams.ts';
import { loadNumbers, people, buildTraffic } from './traffic.ts';

const connections = 32;
const streams = 300;
const offered = 100;
const patienceSeconds = 300;
const limits = { rate: 650, rateWithoutPdfs: 1200, p99: 250, beside: 1.5, megabytes: 350, growth: 1.05, processes: 1.7 };
/** Shares of the whole time. */
const shares = { withoutPdfs: 0.1, alone: 0.1, processes: 0.1 };

const checkAtMost = (what: string, value: number, limit: number, unit: string, digits = 0): Measurement => ({
  what,
  measured: `${value.toFixed(digits)} ${unit}`,
  limit: `≤ ${limit} ${unit}`,
  isMet: value <= limit,
});
const checkAtLeast = (what: string, value: number, limit: number, unit: string, digits = 0): Measurement => ({
  what,
  measured: `${value.toFixed(digits)} ${unit}`,
  limit: `≥ ${limit.toLocaleString('en')} ${unit}`,
  isMet: value >= limit,
});
const computeRate = ({ requests, seconds }: LoadResult): number => requests / seconds;

/** Everything at once, on a copy of a database with every domain: 200 people and 300 event streams for `seconds`; the same without PDFs; large
 *  work beside a steady load; two processes. */
export async function measureMixedLoad(cluster: Cluster, base: EmbeddedConnection, seconds: number, say: (line: string) => void): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, 'bench_load');
  const servers: Server[] = [];
  try {
    const numbers = await loadNumbers(copy.connection);
    const [traffic, withoutPdfs] = [buildTraffic(numbers), buildTraffic(numbers, { withoutPdfs: true })];
    const product = await startProduct(copy.connection);
    servers.push(product);
    const listeners = await openStreams(product, streams);
    say(`${people} people, ${streams} event streams: ${seconds} s…`);
    await load({ port: product.port, requests: traffic, connections, seconds: Math.min(10, seconds) });
    const whole = await watchLoad(product, cluster, traffic, seconds);
    say('The same without PDFs…');
    const quick = await load({ port: product.port, requests: withoutPdfs, connections, seconds: seconds * shares.withoutPdfs });
    const beside = await measureBeside(product, copy.connection, withoutPdfs, seconds * shares.alone, say);
    listeners.close();
    say('Two processes…');
    const one = await load({ port: product.port, requests: withoutPdfs, connections, seconds: seconds * shares.processes });
    const second = await startProduct(copy.connection, 'product-b');
    servers.push(second);
    await load({ port: second.port, requests: withoutPdfs, connections, seconds: Math.min(10, seconds) });
    const both = await Promise.all(
      [product, second].map(({ port }) => load({ port, requests: withoutPdfs, connections: connections / 2, seconds: seconds * shares.processes })),
    );
    const ratio = (computeRate(both[0]!) + computeRate(both[1]!)) / computeRate(one);
    const { result, memory } = whole;
    const lastHalf = memory.slice(Math.floor(memory.length / 2));
    const [before, after] = [
      computeAverage(lastHalf.slice(0, Math.ceil(lastHalf.length / 5))),
      computeAverage(lastHalf.slice(-Math.ceil(lastHalf.length / 5))),
    ];
    return {
      findings: [
        checkAtLeast('Requests/s, 5 % PDFs', computeRate(result), limits.rate, 'requests/s'),
        checkAtMost('The same: p99', result.p99, limits.p99, 'ms'),
        { what: 'The same: responses that are a failure of the server', measured: String(result.faults), limit: '0', isMet: result.faults === 0 },
        { what: 'The same: refused requests', measured: String(result.failures), limit: '0', isMet: result.failures === 0 },
        checkAtMost('Memory of the portal and its children, at most in the last half', Math.max(...lastHalf), limits.megabytes, 'MB'),
        checkAtMost('Growth of that memory over the last half', after / before, limits.growth, '×', 2),
        checkAtLeast('Requests/s without PDFs', computeRate(quick), limits.rateWithoutPdfs, 'requests/s'),
        ...beside.map(({ what, during, alone }) =>
          checkAtMost(`p99 at ${offered} requests/s offered with ${what}, beside its value without`, during.p99 / alone.p99, limits.beside, '×', 2),
        ),
        checkAtLeast('Requests/s of two processes on one database, beside one', ratio, limits.processes, '×', 2),
      ],
      tables: [
        [
          ['kind', 'requests', 'p50 ms', 'p99 ms'],
          ...Object.entries(result.kinds).map(([kind, { requests, p50, p99 }]) => [kind, requests.toLocaleString('en'), p50.toFixed(1), p99.toFixed(1)]),
          ...beside.map(({ what, during }) => [`all, with ${what}`, during.requests.toLocaleString('en'), during.p50.toFixed(1), during.p99.toFixed(1)]),
          ['all, at the same rate without', '', beside[0]!.alone.p50.toFixed(1), beside[0]!.alone.p99.toFixed(1)],
        ],
      ],
      notes: [
        `${whole.processShare.toFixed(2)} cores for the portal with its children, ${whole.databaseShare.toFixed(2)} for the database; the rest is the load. Memory every tenth of the time: ${pickTenths(memory).join(', ')} MB.`,
      ],
    };
  } finally {
    for (const server of servers) await server.stop();
    await copy.drop();
  }
}

const computeAverage = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const pickTenths = (memory: number[]): string[] =>
  Array.from({ length: 11 }, (_, tenth) => memory[Math.min(memory.length - 1, Math.floor((memory.length * tenth) / 10))]!.toFixed(0));

/** The load with the memory and the processor time that it takes. */
async function watchLoad(product: Server, cluster: Cluster, requests: Request[], seconds: number) {
  const memory: number[] = [sumTreeMegabytes(product.pid)];
  const watch = setInterval(() => memory.push(sumTreeMegabytes(product.pid)), 1000);
  const before = [sumTreeSeconds(product.pid), sumTreeSeconds(cluster.pid)] as const;
  try {
    const result = await load({ port: product.port, requests, connections, seconds });
    return {
      result,
      memory,
      processShare: (sumTreeSeconds(product.pid) - before[0]) / seconds,
      databaseShare: (sumTreeSeconds(cluster.pid) - before[1]) / seconds,
    };
  } finally {
    clearInterval(watch);
  }
}

/** Lists and details of others at a steady rate, alone and while each large work is done. */
async function measureBeside(product: Server, connection: EmbeddedConnection, requests: Request[], seconds: number, say: (line: string) => void) {
  const loadSteadily = (during: number): Promise<LoadResult> => load({ port: product.port, requests, connections, seconds: during, offered });
  const results = [];
  for (const companion of await buildCompanions(product, connection)) {
    await pause(2000);
    const alone = await loadSteadily(seconds);
    say(`At ${offered} requests/s with ${companion.what}…`);
    const begun = performance.now();
    const done = new AbortController();
    const [during] = await Promise.all([
      load({ port: product.port, requests, connections, seconds: patienceSeconds, offered }, done.signal),
      companion.run().finally(() => {
        done.abort();
      }),
    ]);
    results.push({ what: `${companion.what} (${((performance.now() - begun) / 1000).toFixed(0)} s)`, alone, during });
  }
  return results;
}
