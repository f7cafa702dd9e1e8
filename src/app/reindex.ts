import { readConfig } from '#platform/data/server/config.ts';
import { StartError } from '#platform/kernel/server/platform.ts';
import { rebuildIndex } from '#capabilities/search/server/rebuild.service.ts';
import { openDatabase, startPlatform, stopPlatform } from './platform.ts';
import { registers } from './registers.ts';

/** `npm run reindex`: writes the index of the search anew, whether the portal runs or not. */
async function reindex(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const platform = await startPlatform(config, database.connection);
  const written = new Map<string, number>();
  try {
    await rebuildIndex(platform, registers.searches, (kind, count) => {
      written.set(kind, count);
      if (process.stdout.isTTY) process.stdout.write(`\r${kind}: ${count} \u001b[K`);
    });
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    for (const [kind, count] of written) process.stdout.write(`${kind}: ${count}\n`);
  } finally {
    await stopPlatform(platform);
    await database.close();
  }
}

try {
  await reindex();
  process.exit(0);
} catch (error) {
  process.stderr.write(error instanceof StartError ? `\n${error.message}\n` : `\n${(error as Error).stack}\n`);
  process.exit(1);
}
