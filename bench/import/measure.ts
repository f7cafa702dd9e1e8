import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { sumTreeMegabytes } from '../cpu.ts';
import { copyDatabase, query, type Cluster } from '../database.ts';
import { load, median } from '../measure.ts';
import { askers, buildRequests, peopleEach } from '../questions.ts';
import type { Measurement, PartReport } from '../report.ts';
import { startProduct, type Server } from '../servers.ts';
import { importClient, importerHeaders } from './client.ts';
import { hostileFiles, largeMatrix } from './files.ts';

const rows = 30_000;
const limits = { checkSeconds: 10, importSeconds: 15, megabytes: 300, refusalSeconds: 3, refusalMegabytes: 200, pastedSeconds: 1, slowdown: 2 };
const pasted = 1000;
const offered = 50;
const connections = 8;

const buildMeasurement = (what: string, value: number, unit: string, limit: number, digits = 1): Measurement => ({
  what,
  measured: `${value.toFixed(digits)} ${unit}`,
  limit: `≤ ${limit} ${unit}`,
  isMet: value <= limit,
});

/** Import of a large matrix by the largest company, the refusal of hostile files, and pasted serial numbers, on a copy of a filled database. */
export async function measureImport(cluster: Cluster, base: EmbeddedConnection): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, 'bench_import');
  const product = await startProduct(copy.connection);
  try {
    await fetch(`http://127.0.0.1:${product.port}/api/contracts`, { headers: importerHeaders });
    await pause(2000);
    const idle = sumTreeMegabytes(product.pid);
    // Before the import, whose garbage would count as theirs.
    const hostile = await refuseAll(product);
    const matrix = await largeMatrix(await importClient(product).template(), rows);
    const alone = await watchMemory(product, () => importWhole(product, matrix));
    const seconds = alone.result.checkSeconds + alone.result.importSeconds;
    const others = await measureOthers(product, matrix, seconds);
    const findings = [
      buildMeasurement(
        `Matrix of ${rows.toLocaleString('en')} rows, ${(matrix.length / 2 ** 20).toFixed(1)} MB: checked`,
        alone.result.checkSeconds,
        's',
        limits.checkSeconds,
      ),
      buildMeasurement('The same: imported', alone.result.importSeconds, 's', limits.importSeconds),
      buildMeasurement('Resident memory of the portal and its children above idle, at its peak', alone.peak - idle, 'MB', limits.megabytes, 0),
      buildMeasurement(
        `p99 of the lists of others at ${offered} requests/s offered while it runs, beside its value without`,
        others.during / others.before,
        '×',
        limits.slowdown,
        2,
      ),
      ...hostile.flatMap(({ name, seconds: took, peak }) => [
        buildMeasurement(`Refusal of ${name}`, took, 's', limits.refusalSeconds),
        buildMeasurement('The same: memory above idle', peak - idle, 'MB', limits.refusalMegabytes, 0),
      ]),
      buildMeasurement(`${pasted.toLocaleString('en')} pasted serial numbers`, await measurePaste(product, copy.connection), 's', limits.pastedSeconds, 2),
    ];
    return {
      findings,
      notes: [
        `Undone in ${alone.result.undoSeconds.toFixed(1)} s. Idle ${idle.toFixed(0)} MB, peak ${alone.peak.toFixed(0)} MB. Lists of others: p50 ${others.p50.before.toFixed(1)} ms without, ${others.p50.during.toFixed(1)} ms meanwhile; p99 ${others.before.toFixed(1)} and ${others.during.toFixed(1)} ms.`,
      ],
    };
  } finally {
    await product.stop();
    await copy.drop();
  }
}

async function timeWork<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begun) / 1000 };
}

/** Peak of memory while something is done. */
async function watchMemory<Result>(product: Server, work: () => Promise<Result>): Promise<{ result: Result; peak: number }> {
  let peak = sumTreeMegabytes(product.pid);
  const watch = setInterval(() => {
    peak = Math.max(peak, sumTreeMegabytes(product.pid));
  }, 50);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(watch);
  }
}

/** Upload, import and undo one file. */
async function importWhole(product: Server, matrix: Buffer): Promise<{ checkSeconds: number; importSeconds: number; undoSeconds: number }> {
  const client = importClient(product);
  const check = await timeWork(() => client.check(matrix));
  const { id, state, rowCount, errorCount, failure } = check.result;
  if (state !== 'checked' || rowCount !== rows || errorCount > 0)
    throw new Error(`the check ends as ${state} ${failure ?? ''}: ${rowCount} rows, ${errorCount} errors`);
  const processing = await timeWork(() => client.step(id, 'process'));
  const imported = await timeWork(() => client.step(id, 'import'));
  if (imported.result.state !== 'imported') throw new Error(`the import ends as ${imported.result.state}`);
  const undone = await timeWork(() => client.step(id, 'undo'));
  return { checkSeconds: check.seconds + processing.seconds, importSeconds: imported.seconds, undoSeconds: undone.seconds };
}

/** p99 of the lists of other companies, alone and during a check and an import. */
async function measureOthers(product: Server, matrix: Buffer, seconds: number) {
  const requests = buildRequests(askers.slice(1), peopleEach, () => '/api/contracts');
  const loadLists = (during: number) => load({ port: product.port, requests, connections, seconds: during, offered });
  await loadLists(2);
  const before = await loadLists(seconds);
  const [during] = await Promise.all([loadLists(seconds), importWhole(product, matrix)]);
  if (before.failures + during.failures > 0) throw new Error('lists of others were refused');
  return { before: before.p99, during: during.p99, p50: { before: before.p50, during: during.p50 } };
}

async function refuseAll(product: Server): Promise<{ name: string; seconds: number; peak: number }[]> {
  const client = importClient(product);
  const results = [];
  for (const [name, made] of Object.entries(hostileFiles)) {
    const file = await made();
    const { result, peak } = await watchMemory(product, () => timeWork(() => sendRefusedFile(client, file)));
    results.push({ name, seconds: result.seconds, peak });
  }
  return results;
}

/** Sends a file that is refused, at once or by the check. */
async function sendRefusedFile(client: ReturnType<typeof importClient>, file: Buffer): Promise<void> {
  const batch = await client.check(file).catch((error: Error) => {
    if (!/responds 4\d\d/.test(error.message)) throw error;
  });
  if (!batch) return;
  if (batch.state !== 'failed') throw new Error(`a hostile file ends as ${batch.state}`);
  await client.step(batch.id, 'abandon');
}

async function measurePaste(product: Server, connection: EmbeddedConnection): Promise<number> {
  const known = await query<{ serial: string }>(connection, 'select serial from devices where company_id = 1 order by id limit $1', [pasted - 50]);
  const serials = [...known.map(({ serial }) => serial), ...Array.from({ length: 50 }, (_, n) => `UNKNOWN${n}`)];
  const ask = async (): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${product.port}/api/devices/coverage`, {
      method: 'POST',
      headers: { ...importerHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ serials }),
    });
    const { rows: found } = (await response.json()) as { rows: unknown[] };
    if (found.length < pasted) throw new Error(`pasted serial numbers: ${found.length} rows`);
  };
  const times = [];
  for (let round = 0; round < 3; round++) times.push((await timeWork(ask)).seconds);
  return median(times);
}
