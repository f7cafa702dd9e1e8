// `npm run bench`: all parts, or the named parts and questions; `publish` writes the documents from what was measured. `--orders=10000` tries a smaller
// size; `--rounds=`, `--seconds=` and `--minutes=` shorten the measuring. Only whole parts of the whole size are kept for the documents.
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { measureAnswers } from './answers.ts';
import { startCluster, type Cluster } from './database.ts';
import { measureDocuments } from './documents.ts';
import { measureExcel } from './excel.ts';
import { measureFeed } from './feed.ts';
import { measureFieldWork } from './field-work/measure.ts';
import { openDatabase } from './filled-database.ts';
import { measureFresh, measureGrowth } from './growth.ts';
import { measureFeeds } from './import/feeds.ts';
import { measureImport } from './import/measure.ts';
import { measureFairness } from './mixed-load/fairness.ts';
import { measureMixedLoad } from './mixed-load/measure.ts';
import { measurePages } from './page.ts';
import { partNames, type PartName } from './parts.ts';
import { publish } from './publishing.ts';
import { questionNames } from './questions.ts';
import { keep, print, type PartReport } from './report.ts';
import { measureScaleOut } from './scale-out.ts';
import { measureSearch } from './search/measure.ts';
import { measureLive } from './services/live.ts';
import { measureReservations } from './services/reservations.ts';
import { measureScreens } from './services/screens.ts';
import { measureSize } from './size.ts';
import { measureStatement } from './statement.ts';
import { measureWrites } from './writes.ts';

const wholeSize = 100_000;

const args = process.argv.slice(2);
const options = new Map(args.filter((argument) => argument.startsWith('--')).map((argument) => argument.slice(2).split('=') as [string, string]));
const named = args.filter((argument) => !argument.startsWith('--') && argument !== 'publish');
const unknown = named.filter((name) => !(partNames as string[]).includes(name) && !questionNames.includes(name));
const readNumber = (name: string, byDefault: number): number => Number(options.get(name) ?? byDefault);
const orders = readNumber('orders', wholeSize);
const plan = { rounds: readNumber('rounds', 3), seconds: readNumber('seconds', 1) };
const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Questions alone are asked beside the bare server. */
const questions = named.filter((name) => questionNames.includes(name) && !(partNames as string[]).includes(name));
const wanted = named.length === 0 ? partNames : partNames.filter((name) => named.includes(name));
const measured: readonly PartName[] = questions.length > 0 && !wanted.includes('answers') && !wanted.includes('growth') ? ['answers', ...wanted] : wanted;

type Measuring = (cluster: Cluster, connection: EmbeddedConnection) => Promise<PartReport>;
const parts: Record<PartName, Measuring> = {
  answers: (cluster, connection) => measureAnswers(cluster, connection, questions, plan),
  growth: async (cluster, connection) => measureGrowth(cluster, [await openDatabase(cluster, orders / 10, say), connection], questions, plan),
  writes: (cluster, connection) => measureWrites(cluster, connection, plan.rounds),
  fresh: (cluster, connection) => measureFresh(cluster, connection, plan),
  search: (_, connection) => measureSearch(connection, plan),
  page: (_, connection) => measurePages(connection),
  screens: measureScreens,
  fieldWork: measureFieldWork,
  live: measureLive,
  reservations: measureReservations,
  ingest: measureFeed,
  installedIngest: measureFeeds,
  import: measureImport,
  excel: (_, connection) => measureExcel(connection),
  statement: (cluster, connection) => measureStatement(cluster, connection, plan.rounds),
  documents: measureDocuments,
  fair: (cluster, connection) => measureFairness(connection, cluster, plan, say),
  size: (cluster) => measureSize(cluster),
  scaleOut: measureScaleOut,
  load: (cluster, connection) => measureMixedLoad(cluster, connection, readNumber('minutes', 4) * 60, say),
};

async function measureAll(): Promise<void> {
  const cluster = await startCluster();
  try {
    const connection = await openDatabase(cluster, orders, say);
    for (const part of measured) {
      const report = await parts[part](cluster, connection);
      print(part, report);
      if (orders === wholeSize && questions.length === 0) keep(part, report, command);
    }
  } finally {
    await cluster.stop();
  }
}

async function run(): Promise<void> {
  const isPublishing = args.includes('publish');
  if (!isPublishing || named.length > 0) await measureAll();
  if (isPublishing || (orders === wholeSize && questions.length === 0)) publish();
}

if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. Parts: ${partNames.join(', ')}; questions: ${questionNames.join(', ')}.`);
  process.exitCode = 1;
} else
  await run().catch((error: Error) => {
    say(error.stack ?? error.message);
    process.exitCode = 1;
  });
