import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { sumCpu, measureInterleaved, type Figures, type Plan } from './measure.ts';
import type { Measurement, PartReport } from './report.ts';
import { buildQuestions } from './questions.ts';
import { startProduct } from './servers.ts';

const limit = 2;
const connectionCounts = [1, 32] as const;
const largest = [1];

/** Cost of the overview of the largest company beside its list of orders, measured on one server in turns. */
export async function measureOverview(base: EmbeddedConnection, postmaster: number, plan: Omit<Plan, 'connections'>): Promise<PartReport> {
  const product = await startProduct(base);
  try {
    const list = (await buildQuestions(base, largest)).find(({ name }) => name === 'list')!.requests;
    const overview = list.map((request) => ({ ...request, path: '/api/overview' }));
    const findings: Measurement[] = [];
    const figures: string[][] = [['connections', 'response', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs per request (process + database)']];
    for (const connections of connectionCounts) {
      const [ours, theirs] = (await measureInterleaved(
        [
          { server: product, requests: overview },
          { server: product, requests: list },
        ],
        postmaster,
        { ...plan, connections },
      )) as [Figures, Figures];
      const ratio = sumCpu(ours) / sumCpu(theirs);
      findings.push({
        what: `Overview of the largest company, ${connections} ${connections === 1 ? 'connection' : 'connections'}: CPU per request beside its list of orders`,
        measured: `${ratio.toFixed(2)} ×`,
        limit: `≤ ${limit} ×`,
        isMet: ratio <= limit,
      });
      for (const [name, one] of [
        ['overview', ours],
        ['list of orders', theirs],
      ] as const)
        figures.push([
          String(connections),
          name,
          one.rate.toFixed(0),
          one.p50.toFixed(1),
          one.p99.toFixed(1),
          `${sumCpu(one).toFixed(0)} (${one.processCpu.toFixed(0)} + ${one.databaseCpu.toFixed(0)})`,
        ]);
      process.stdout.write(`overview ${connections}: CPU ${ratio.toFixed(2)} ×\n`);
    }
    return { findings, figures };
  } finally {
    await product.stop();
  }
}
