import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import type { Cluster } from '../database.ts';
import { sumCpu, measureInterleaved, type Figures, type Plan } from '../measure.ts';
import { askers } from '../questions.ts';
import type { Measurement, PartReport } from '../report.ts';
import { measureResponses } from '../responses.ts';
import { startBare, startProduct, type Server } from '../servers.ts';
import { buildInstalledQuestions } from './questions.ts';

const largest = 1;
/** The third of the five companies that ask: of middle size. */
const median = askers[2]!;
const overviewLimit = 3;
const databaseLimitMs = 25;

/** Lists, contract and serial number beside the bare server; figures of the largest company beside a list of a company of middle size. */
export async function measureInstalled(cluster: Cluster, connection: EmbeddedConnection, plan: Omit<Plan, 'connections'>): Promise<PartReport> {
  const [product, bare] = [await startProduct(connection), await startBare(connection)];
  try {
    const questions = await buildInstalledQuestions(connection);
    const beside = await measureResponses(product, bare, questions, cluster.pid, plan);
    const findings = await measureTimeline(product, cluster.pid, questions[0]!.requests, plan);
    return { ...beside, findings: [...beside.findings, ...findings] };
  } finally {
    await product.stop();
    await bare.stop();
  }
}

async function measureTimeline(
  product: Server,
  postmaster: number,
  lists: readonly { path: string; headers: Record<string, string> }[],
  plan: Omit<Plan, 'connections'>,
): Promise<Measurement[]> {
  const selectLists = (company: number) => lists.filter(({ headers }) => headers['x-company'] === String(company));
  const [ours, theirs] = (await measureInterleaved(
    [
      { server: product, requests: selectLists(largest).map((request) => ({ ...request, path: '/api/contracts/overview' })) },
      { server: product, requests: selectLists(median) },
    ],
    postmaster,
    { ...plan, connections: 1 },
  )) as [Figures, Figures];
  const ratio = sumCpu(ours) / sumCpu(theirs);
  const database = ours.databaseCpu / 1000;
  return [
    {
      what: 'Timeline and coverage of the largest company beside the contracts of a median one: CPU per request',
      measured: `${ratio.toFixed(2)} ×`,
      limit: `≤ ${overviewLimit} ×`,
      isMet: ratio <= overviewLimit,
    },
    { what: 'The same: CPU of the database', measured: `${database.toFixed(1)} ms`, limit: `≤ ${databaseLimitMs} ms`, isMet: database <= databaseLimitMs },
  ];
}
