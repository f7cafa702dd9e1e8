import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { sumTreeMegabytes } from '../cpu.ts';
import { copyDatabase, query, type Cluster } from '../database.ts';
import type { Request } from '../load.ts';
import { load, median, type Plan } from '../measure.ts';
import type { Measurement, PartReport } from '../report.ts';
import { startProduct, type Server } from '../servers.ts';
import { buildHeaders, buildTraffic, loadNumbers } from './traffic.ts';

const noisyCompany = 1;
const quietCompany = 7;
const noisyConnections = 32;
/** Requests per second of the other account, and seconds of a measuring: two hundred requests have a 99th percentile. */
const quietRate = 20;
const secondsAtLeast = 10;
const capacityConnections = 32;
const overload = 5;
const overloadConnections = 1_500;
/** Time in which child processes that are not needed any more have ended. */
const settledMs = 15_000;
const limits = { ratio: 2, pdfMs: 1_000, goodput: 0.7, refusalMs: 300, megabytes: 350 };

const checkAtMost = (what: string, value: number, limit: number, unit: string, digits = 0): Measurement => ({
  what,
  measured: `${value.toFixed(digits)} ${unit}`,
  limit: `≤ ${limit.toLocaleString('en')} ${unit}`,
  isMet: value <= limit,
});

/** The dearest requests that one account may send. */
export async function buildNoise(connection: EmbeddedConnection): Promise<Request[]> {
  const headers = buildHeaders(noisyCompany);
  const read = async (sql: string): Promise<string[]> => (await query<{ value: string }>(connection, sql, [noisyCompany])).map(({ value }) => value);
  const serials = await read('select serial as value from devices where company_id = $1 limit 1000');
  const invoices = await read('select id as value from invoices where company_id = $1 order by issued_on desc limit 50');
  const gets = [
    '/api/orders',
    '/api/search?q=st',
    '/api/overview',
    '/api/orders/export?q=Lyon',
    '/api/statement/pdf',
    `/api/invoices/archive?ids=${invoices.join(',')}`,
    '/api/tickets?q=strasbourg',
    '/api/sites',
    '/api/contracts',
  ];
  const coverage: Request = {
    path: '/api/devices/coverage',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ serials }),
    kind: 'coverage',
  };
  return gets.flatMap((path) => [{ path, headers, kind: path.replace(/\?.*/, '') }, coverage]);
}

/** Requests of somebody else, by kind. */
export function buildQuiet(invoice: string): Record<'list' | 'search' | 'me' | 'pdf', Request[]> {
  const headers = buildHeaders(quietCompany);
  const ask = (path: string): Request[] => [{ path, headers }];
  return { list: ask('/api/orders'), search: ask('/api/search?q=lyon'), me: ask('/api/me'), pdf: ask(`/api/invoices/${invoice}/pdf`) };
}

/** One account that asks for all it may beside another that asks one thing at a time, at a steady rate, in turns with that one alone. */
async function measureIsolation(product: Server, connection: EmbeddedConnection, { rounds, seconds }: Omit<Plan, 'connections'>, say: (line: string) => void) {
  const noise = await buildNoise(connection);
  const [invoice] = await query<{ number: string }>(connection, 'select number from invoices where company_id = $1 order by issued_on desc limit 1', [
    quietCompany,
  ]);
  const quiet = buildQuiet(invoice!.number);
  const { port } = product;
  const found: Record<string, { alone: number[]; beside: number[] }> = {};
  let refused = 0,
    noisy = 0;
  for (let round = 0; round < rounds; round++)
    for (const [kind, requests] of Object.entries(quiet)) {
      const times = (found[kind] ??= { alone: [], beside: [] });
      const ask = async (): Promise<number> => {
        const { p99, failures } = await load({
          port,
          requests,
          connections: 1,
          seconds: Math.max(secondsAtLeast, seconds),
          offered: kind === 'pdf' ? quietRate / 5 : quietRate,
        });
        if (failures > 0) throw new Error(`${failures} requests of the quiet account are refused`);
        return p99;
      };
      times.alone.push(await ask());
      const over = new AbortController();
      const [alone, besides] = [
        load({ port, requests: noise, connections: noisyConnections, seconds: 600 }, over.signal),
        pause(2_000)
          .then(ask)
          .finally(() => over.abort()),
      ];
      times.beside.push(await besides);
      const result = await alone;
      refused += result.refused.requests;
      noisy += result.requests;
      say(
        `${kind}: p99 ${times.alone.at(-1)!.toFixed(1)} → ${times.beside.at(-1)!.toFixed(1)} ms; the other account: ${(result.requests / result.seconds).toFixed(0)}/s`,
      );
    }
  const findings = Object.entries(found).map(([kind, { alone, beside }]) =>
    kind === 'pdf'
      ? checkAtMost('PDF of another company beside an account that asks for all it may: p99', median(beside), limits.pdfMs, 'ms')
      : checkAtMost(`${kind} of another company: p99 beside that account, by its value alone`, median(beside) / median(alone), limits.ratio, '×', 1),
  );
  return { findings, notes: [`${noisy.toLocaleString('en')} requests of the account, ${refused.toLocaleString('en')} of them refused (429).`] };
}

/** Five times as many requests as the product serves, whether or not earlier ones were answered. */
async function measureOverload(product: Server, connection: EmbeddedConnection, { seconds }: Pick<Plan, 'seconds'>, say: (line: string) => void) {
  const requests = buildTraffic(await loadNumbers(connection), { withoutPdfs: true });
  const { port } = product;
  const during = Math.max(5, seconds);
  await load({ port, requests, connections: capacityConnections, seconds: 3 });
  const before = await load({ port, requests, connections: capacityConnections, seconds: during });
  const capacity = before.requests / before.seconds;
  const offered = capacity * overload;
  const { served, refused, seconds: took, requests: sent } = await load({ port, requests, connections: overloadConnections, seconds: during, offered });
  await pause(1_000);
  const after = await load({ port, requests, connections: capacityConnections, seconds: during });
  const goodput = served.requests / took / capacity;
  say(
    `capacity ${capacity.toFixed(0)}/s, offered ${offered.toFixed(0)}/s: sent ${sent}, served ${(served.requests / took).toFixed(0)}/s (p50 ${served.p50.toFixed(0)}, p99 ${served.p99.toFixed(0)} ms), refused ${refused.requests} (p99 ${refused.p99.toFixed(0)} ms) in ${took.toFixed(1)} s; after: ${(after.requests / after.seconds).toFixed(0)}/s, p99 ${before.p99.toFixed(0)} → ${after.p99.toFixed(0)} ms`,
  );
  return [
    {
      what: `Share of its capacity that is served at ${overload} × the load`,
      measured: goodput.toFixed(2),
      limit: `≥ ${limits.goodput}`,
      isMet: goodput >= limits.goodput,
    },
    checkAtMost('The rest is refused within (p99)', refused.p99, limits.refusalMs, 'ms'),
    checkAtMost('p99 a second after the end, by its value before', after.p99 / before.p99, 1.5, '×', 2),
  ];
}

/** Effect of one account on others, and of too many requests on all, on a copy of a database with every domain. */
export async function measureFairness(
  connection: EmbeddedConnection,
  cluster: Cluster,
  plan: Omit<Plan, 'connections'>,
  say: (line: string) => void,
): Promise<PartReport> {
  const copy = await copyDatabase(cluster, connection, 'bench_fair');
  try {
    const product = await startProduct(copy.connection);
    try {
      const atRest = sumTreeMegabytes(product.pid);
      const isolation = await measureIsolation(product, copy.connection, plan, say);
      const overloaded = await measureOverload(product, copy.connection, plan, say);
      await pause(settledMs);
      const after = sumTreeMegabytes(product.pid);
      return {
        findings: [...isolation.findings, ...overloaded, checkAtMost('Memory of the portal and its children afterwards', after, limits.megabytes, 'MB')],
        notes: [...isolation.notes, `${atRest.toFixed(0)} MB at the start.`],
      };
    } finally {
      await product.stop();
    }
  } finally {
    await copy.drop();
  }
}
