import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { assertSameResponses } from './compare.ts';
import { readCosts, type Costs } from './costs.ts';
import type { Cluster } from './database.ts';
import { limits } from './limits.ts';
import { measureInterleaved, sumCpu, type Figures, type Plan } from './measure.ts';
import { askers, buildQuestions, largest, listOrders, type Question } from './questions.ts';
import type { Measurement, PartReport } from './report.ts';
import { startBare, startProduct, type Server } from './servers.ts';

/** Cost of a question on the product and of its yardstick, for one answer each. */
interface Pair {
  ours: Figures;
  theirs: Figures;
  ratio: number;
}

async function measurePair([product, bare]: readonly [Server, Server], question: Question, company: number, postmaster: number, plan: Plan): Promise<Pair> {
  const { beside, requests, calls } = question;
  const theirs = beside === 'bare' ? { server: bare, requests } : { server: product, requests: listOrders(company) };
  const theirCalls = beside === 'bare' ? calls : 1;
  const [ours, other] = (await measureInterleaved([{ server: product, requests }, theirs], postmaster, plan)) as [Figures, Figures];
  const pair = { ours: multiplyCpu(ours, calls), theirs: multiplyCpu(other, theirCalls) };
  return { ...pair, ratio: sumCpu(pair.ours) / sumCpu(pair.theirs) };
}

const multiplyCpu = (figures: Figures, calls: number): Figures => ({
  ...figures,
  processCpu: figures.processCpu * calls,
  databaseCpu: figures.databaseCpu * calls,
});

const formatFigures = (figures: Figures): string[] => [
  figures.rate.toFixed(0),
  figures.p50.toFixed(1),
  figures.p99.toFixed(1),
  `${sumCpu(figures).toFixed(0)} (${figures.processCpu.toFixed(0)} + ${figures.databaseCpu.toFixed(0)})`,
];
const formatCosts = ({ statements, buffersPerRow, executing, planning, bytes }: Costs): string[] => [
  statements.toFixed(1),
  buffersPerRow.toFixed(1),
  executing.toFixed(2),
  planning.toFixed(2),
  (bytes / 1000).toFixed(1),
];

function buildMeasurement({ title, kind }: Question, one: Pair, many: Pair): Measurement {
  const { ratio, ms } = limits[kind] as { ratio?: readonly [number, number]; ms?: number };
  const spent = sumCpu(one.ours) / 1000;
  const isMet = (!ratio || (one.ratio <= ratio[0] && many.ratio <= ratio[1])) && (ms === undefined || spent <= ms);
  const limit = [...(ratio ? [`≤ ${ratio[0]} · ${ratio[1]}`] : []), ...(ms === undefined ? [] : [`≤ ${ms} ms`])].join(', ');
  return { what: title, measured: one.ratio.toFixed(2), many: many.ratio.toFixed(2), ms: spent.toFixed(2), ...(limit === '' ? {} : { limit, isMet }) };
}

/** Asks the questions of product and bare server in turns, as companies of three sizes. */
export async function measureAnswers(
  cluster: Cluster,
  connection: EmbeddedConnection,
  names: readonly string[],
  plan: Omit<Plan, 'connections'>,
): Promise<PartReport> {
  const servers = [await startProduct(connection), await startBare(connection)] as const;
  const [product, bare] = servers;
  const findings: Measurement[] = [];
  const figures = [['question', 'company', 'connections', 'server', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs (process + database)']];
  const costs = [['question', 'server', 'statements', 'buffers per row', 'executing ms', 'planning ms', 'kB']];
  try {
    for (const company of askers)
      for (const question of (await buildQuestions(connection, company)).filter(({ name }) => names.length === 0 || names.includes(name))) {
        const isLargest = company === largest;
        const { name, title, beside, requests, calls } = question;
        if (beside === 'bare') await assertSameResponses(bare, product, requests);
        const other = beside === 'bare' ? 'bare' : 'list of orders';
        const shorter = isLargest ? plan : { rounds: 1, seconds: plan.seconds };
        const pairs: Pair[] = [];
        for (const connections of isLargest ? [1, 32] : [1]) {
          const pair = await measurePair(servers, question, company, cluster.pid, { ...shorter, connections });
          pairs.push(pair);
          figures.push(
            [title, String(company), String(connections), 'product', ...formatFigures(pair.ours)],
            ['', '', '', other, ...formatFigures(pair.theirs)],
          );
        }
        process.stdout.write(
          `${name} ${company}: CPU ${pairs.map(({ ratio }) => ratio.toFixed(2)).join(' · ')} ×, ${(sumCpu(pairs[0]!.ours) / 1000).toFixed(2)} ms\n`,
        );
        if (!isLargest) continue;
        findings.push(buildMeasurement(question, pairs[0]!, pairs[1]!));
        costs.push([title, 'product', ...formatCosts(await readCosts(cluster, connection, product, requests, calls))]);
        if (beside === 'bare') costs.push(['', 'bare', ...formatCosts(await readCosts(cluster, connection, bare, requests, calls))]);
      }
    return { findings, tables: [figures, costs] };
  } finally {
    for (const server of servers) await server.stop();
  }
}
