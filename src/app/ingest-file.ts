import { stat } from 'node:fs/promises';
import type { FeedSummary } from '#capabilities/ingest/ingest.api.ts';
import { readFileLines } from '#capabilities/ingest/server/ingest.file.ts';
import { present } from '#capabilities/ingest/server/ingest.routes.ts';
import { receiveLines } from '#capabilities/ingest/server/ingest.service.ts';
import { localeOfBrowser } from '#platform/kernel/locale.ts';
import { readConfig } from '#platform/data/server/config.ts';
import { StartError } from '#platform/kernel/server/platform.ts';
import { openDatabase, startPlatform, stopPlatform } from './platform.ts';
import { registers } from './registers.ts';

/** `npm run ingest -- ENTITY FILE [--quiet]`: receives a file from the ERP, whether the portal runs or not. */

const usage = `Write: npm run ingest -- ENTITY FILE [--quiet]\nwhere ENTITY is one of ${registers.feeds.entities.map(({ name }) => name).join(', ')}.`;

async function readArguments(words: readonly string[]): Promise<{ entity: string; file: string; isQuiet: boolean }> {
  const [entity, file, ...others] = words.filter((word) => word !== '--quiet');
  const known = registers.feeds.entities.find(({ name }) => name === entity)?.name;
  if (!known || !file || others.length > 0) throw new StartError(known ? 'Which file?' : `"${entity ?? ''}" is nothing that the portal receives.`, usage);
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new StartError(`The file ${file} does not exist.`, usage);
  return { entity: known, file, isQuiet: words.includes('--quiet') };
}

const pickCounts = ({ received, created, updated, unchanged, deleted, waiting, failed, released, kept }: Omit<FeedSummary, 'rows' | 'feedVersion'>): string =>
  Object.entries({ received, created, updated, unchanged, deleted, waiting, failed, released, kept })
    .filter(([name, count]) => name === 'received' || count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function report({ rows, ...summary }: Omit<FeedSummary, 'feedVersion'>): void {
  for (const row of rows) {
    if (row.result === 'waiting') say(`line ${row.line} (${row.id}) waits for ${row.waitsFor?.entity} ${row.waitsFor?.id}`);
    if (row.result === 'failed') for (const { message } of row.errors ?? []) say(`line ${row.line} (${row.id ?? '?'}) ${message}`);
  }
  say(`${summary.entity}: ${pickCounts(summary as Omit<FeedSummary, 'rows' | 'feedVersion'>)}`);
}

async function ingestFile(): Promise<number> {
  const { entity, file, isQuiet } = await readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const platform = await startPlatform(config, database.connection);
  try {
    const isTerminal = process.stdout.isTTY === true;
    const summary = await receiveLines(platform, registers.feeds, { entity, isQuiet, apiKeyId: null, origin: 'file' }, readFileLines(file, entity), (soFar) => {
      if (isTerminal) process.stdout.write(`\r${entity}: ${pickCounts(soFar)} `);
    });
    if (isTerminal) process.stdout.write('\r\u001b[K');
    report(present(summary, localeOfBrowser((process.env.LC_ALL ?? process.env.LANG)?.split('.')[0]?.replace('_', '-'))));
    return summary.failed > 0 ? 2 : 0;
  } finally {
    await stopPlatform(platform);
    await database.close();
  }
}

try {
  process.exit(await ingestFile());
} catch (error) {
  process.stderr.write(error instanceof StartError ? `\n${error.message}\n` : `\n${(error as Error).stack}\n`);
  process.exit(1);
}
