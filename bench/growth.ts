import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { copyDatabase, query, type Cluster } from './database.ts';
import { growthLimits } from './limits.ts';
import { measureInterleaved, sumCpu, type Figures, type Plan } from './measure.ts';
import { buildQuestions, largest, type Question } from './questions.ts';
import type { Measurement, PartReport } from './report.ts';
import { startProduct } from './servers.ts';

const freshLimit = 2;
const freshRows = 50_000;

interface Compared {
  question: Question;
  was: Figures;
  is: Figures;
}

/** The largest company's questions to the same product on two databases in turns, with one connection. */
async function compareDatabases(
  cluster: Cluster,
  [before, after]: readonly [EmbeddedConnection, EmbeddedConnection],
  names: readonly string[],
  plan: Omit<Plan, 'connections'>,
): Promise<Compared[]> {
  const servers = [await startProduct(before, 'product-before'), await startProduct(after, 'product-after')] as const;
  try {
    const [asked, askedAfter] = [await buildQuestions(before, largest), await buildQuestions(after, largest)];
    const results: Compared[] = [];
    for (const [index, question] of asked.entries()) {
      if (names.length > 0 && !names.includes(question.name)) continue;
      const [was, is] = (await measureInterleaved(
        [
          { server: servers[0], requests: question.requests },
          { server: servers[1], requests: askedAfter[index]!.requests },
        ],
        cluster.pid,
        { ...plan, connections: 1 },
      )) as [Figures, Figures];
      process.stdout.write(`${question.name}: CPU ${(sumCpu(is) / sumCpu(was)).toFixed(2)} ×, database ${(is.databaseCpu / was.databaseCpu).toFixed(2)} ×\n`);
      results.push({ question, was, is });
    }
    return results;
  } finally {
    for (const server of servers) await server.stop();
  }
}

function buildReport(results: readonly Compared[], findLimit: (question: Question) => number, names: readonly [string, string]): PartReport {
  const findings: Measurement[] = results.map(({ question, was, is }) => {
    const [cost, limit] = [sumCpu(is) / sumCpu(was), findLimit(question)];
    return { what: question.title, measured: `${cost.toFixed(2)} ×`, limit: `≤ ${limit} ×`, isMet: cost <= limit };
  });
  const formatCells = (figures: Figures): string[] => [
    figures.p50.toFixed(2),
    figures.p99.toFixed(2),
    `${sumCpu(figures).toFixed(0)} (${figures.processCpu.toFixed(0)} + ${figures.databaseCpu.toFixed(0)})`,
  ];
  const rows = results.flatMap(({ question, was, is }) => [
    [question.title, names[0], ...formatCells(was)],
    ['', names[1], ...formatCells(is)],
  ]);
  return { findings, tables: [[['question', 'database', 'p50 ms', 'p99 ms', 'CPU µs per request (process + database)'], ...rows]] };
}

/** Cost of every question of the largest company on a database with ten times as much of everything. */
export const measureGrowth = async (
  cluster: Cluster,
  databases: readonly [EmbeddedConnection, EmbeddedConnection],
  names: readonly string[],
  plan: Omit<Plan, 'connections'>,
): Promise<PartReport> =>
  buildReport(await compareDatabases(cluster, databases, names, plan), ({ kind }) => (kind === 'word' ? growthLimits.word : growthLimits.other), [
    'a tenth',
    'whole',
  ]);

/** Cost of a search after a day that brought 50,000 orders without a match. They arrive in batches like a feed, without a vacuum afterwards. */
export async function measureFresh(cluster: Cluster, base: EmbeddedConnection, plan: Omit<Plan, 'connections'>): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, 'bench_fresh');
  try {
    for (let batch = 0; batch < freshRows; batch += 500) {
      await query(
        copy.connection,
        `
        with fresh as (
          insert into orders (company_id, id, number, customer_order_number, project, requester_name, ordered_on, promised_on, expected_on, total_excl_vat, total_incl_vat, quantity_ordered, external_id)
          select 1, uuidv7(), 'NEW-' || n, 'PO-NEW-' || n, 'Réassort quotidien ' || n % 50, 'Service achats', current_date, current_date + 20, current_date + 20, 500000, 600000, 4, 'fresh-' || n
          from generate_series($1::integer, $2::integer) as n returning company_id, id, number, customer_order_number, project, ordered_on
        ), entries as (
          insert into search_entries (company_id, kind, object_id, title, text, sorted_on)
          select company_id, 'order', id, number, lower(number || ' ' || customer_order_number) || ' reassort quotidien service achats', ordered_on from fresh returning company_id, object_id
        )
        insert into search_references (company_id, kind, object_id, key, field, written)
        select f.company_id, 'order', f.id, regexp_replace(x.number, '[^A-Z0-9]+', '', 'g'), x.field, x.number from fresh f join entries e on e.object_id = f.id cross join lateral (values ('number', f.number), ('customerOrderNumber', f.customer_order_number)) x(field, number)`,
        [batch + 1, batch + 500],
      );
    }
    const results = await compareDatabases(cluster, [base, copy.connection], ['rare-word', 'serial'], plan);
    return buildReport(results, () => freshLimit, ['before', 'after 50,000 fresh orders']);
  } finally {
    await copy.drop();
  }
}
