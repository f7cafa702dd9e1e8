// `npm run bench`: all benchmarks, or the named parts and questions. `--orders=10000` tries a smaller size; `--rounds=`, `--seconds=`
// and `--minutes=` shorten the measuring. Only a full-size run writes docs/benchmarks.md.
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { measureResponses } from './responses.ts';
import { openFilledDatabase, startCluster, type Cluster } from './database.ts';
import { measureDocuments } from './documents.ts';
import { measureExcel } from './excel.ts';
import { measureFeed } from './feed.ts';
import { measureFresh, measureGrowth } from './growth.ts';
import { measureOverview } from './overview.ts';
import { measurePages } from './page.ts';
import { measureFeeds } from './import/feeds.ts';
import { measureImport } from './import/measure.ts';
import { openInstalledDatabase } from './installed/database.ts';
import { measureInstalled } from './installed/measure.ts';
import { measureFieldWork } from './field-work/measure.ts';
import { measureFairness } from './mixed-load/fairness.ts';
import { measureMixedLoad } from './mixed-load/measure.ts';
import { questionNames, buildQuestions } from './questions.ts';
import { keep, partNames, writeDocument, type PartName, type PartReport } from './report.ts';
import { openSearchedDatabase } from './search/database.ts';
import { measureSearch } from './search/measure.ts';
import { startBare, startProduct } from './servers.ts';
import { openServicesDatabase } from './services/database.ts';
import { measureLive } from './services/live.ts';
import { measureServices } from './services/measure.ts';
import { measureReservations } from './services/reservations.ts';
import { measureScreens } from './services/screens.ts';
import { measureServicesWrites } from './services/writes.ts';
import { measureStatement } from './statement.ts';
import { measureWrites } from './writes.ts';

const wholeSize = 100_000;

const options = new Map(
  process.argv
    .slice(2)
    .filter((argument) => argument.startsWith('--'))
    .map((argument) => argument.slice(2).split('=') as [string, string]),
);
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = named.filter((name) => !(partNames as string[]).includes(name) && !questionNames.includes(name));
const readNumber = (name: string, byDefault: number): number => Number(options.get(name) ?? byDefault);
const orders = readNumber('orders', wholeSize);
const plan = { rounds: readNumber('rounds', 5), seconds: readNumber('seconds', 3) };
const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' ');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const questions = named.filter((name) => questionNames.includes(name));
const isWanted = (part: PartName): boolean => named.length === 0 || named.includes(part) || (part === 'answers' && questions.length > 0);

async function measureAnswers(cluster: Cluster): Promise<PartReport> {
  const source = await openFilledDatabase(cluster, orders, say);
  const servers = [await startProduct(source), await startBare(source)] as const;
  try {
    const asked = (await buildQuestions(source)).filter((question) => questions.length === 0 || questions.includes(question.name));
    return await measureResponses(servers[0], servers[1], asked, cluster.pid, plan);
  } finally {
    for (const server of servers) await server.stop();
  }
}

const openServices = async (cluster: Cluster): Promise<EmbeddedConnection> =>
  openServicesDatabase(cluster, await openFilledDatabase(cluster, orders, say), say);

const openEverything = async (cluster: Cluster): Promise<EmbeddedConnection> =>
  openServicesDatabase(cluster, await openInstalledDatabase(cluster, await openFilledDatabase(cluster, orders, say), say), say);

const parts: Record<PartName, (cluster: Cluster) => Promise<PartReport>> = {
  answers: measureAnswers,
  overview: async (cluster) => measureOverview(await openFilledDatabase(cluster, orders, say), cluster.pid, plan),
  installed: async (cluster) => measureInstalled(cluster, await openInstalledDatabase(cluster, await openFilledDatabase(cluster, orders, say), say), plan),
  growth: async (cluster) => measureGrowth(cluster, await openFilledDatabase(cluster, orders, say), await openFilledDatabase(cluster, orders * 10, say), plan),
  fresh: async (cluster) => measureFresh(cluster, await openFilledDatabase(cluster, orders, say), plan),
  page: async (cluster) => measurePages(await openFilledDatabase(cluster, orders, say)),
  ingest: async (cluster) => measureFeed(cluster, await openFilledDatabase(cluster, orders, say)),
  installedIngest: async (cluster) => measureFeeds(cluster, await openFilledDatabase(cluster, orders, say)),
  import: async (cluster) => measureImport(cluster, await openInstalledDatabase(cluster, await openFilledDatabase(cluster, orders, say), say)),
  excel: async (cluster) => measureExcel(await openFilledDatabase(cluster, orders * 10, say), orders),
  documents: measureDocuments,
  statement: async (cluster) => measureStatement(cluster, await openFilledDatabase(cluster, orders, say), plan.rounds),
  writes: async (cluster) => measureWrites(cluster, await openFilledDatabase(cluster, orders, say), plan.rounds),
  services: async (cluster) => measureServices(cluster, await openServices(cluster), plan),
  servicesWrites: async (cluster) => measureServicesWrites(cluster, await openServices(cluster), plan.rounds),
  screens: async (cluster) => measureScreens(cluster, await openServices(cluster)),
  live: async (cluster) => measureLive(cluster, await openServices(cluster)),
  fieldWork: async (cluster) => measureFieldWork(cluster, await openServices(cluster), plan),
  search: async (cluster) =>
    measureSearch(await openSearchedDatabase(cluster, await openInstalledDatabase(cluster, await openFilledDatabase(cluster, orders, say), say), say), plan),
  reservations: async (cluster) => measureReservations(cluster, await openServices(cluster)),
  fair: async (cluster) => measureFairness(await openEverything(cluster), cluster, plan, say),
  load: async (cluster) => measureMixedLoad(cluster, await openEverything(cluster), readNumber('minutes', 10) * 60, say),
};

async function run(): Promise<void> {
  const cluster = await startCluster();
  try {
    for (const part of partNames.filter(isWanted)) keep(part, await parts[part](cluster), command, orders);
    if (orders === wholeSize && questions.length === 0) writeDocument();
  } finally {
    await cluster.stop();
  }
}

if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. Parts: ${partNames.join(', ')}; questions: ${questionNames.join(', ')}.`);
  process.exitCode = 1;
} else await run();
