import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadDemonstration } from '../demo/load.ts';
import { startPlatform, stopPlatform } from '../src/app/platform.ts';
import { registers } from '../src/app/registers.ts';
import { readConfig } from '../src/platform/data/server/config.ts';
import { migrate, readScripts } from '../src/platform/data/server/db/migrate.ts';
import { feedVersionsFile, readFeedVersions, updateFeedVersions, writeFeedVersions } from './feed-fields.ts';
import { openFolder } from '../tests/support/open-folder.ts';
import { serverPrograms, startServer } from '../tests/support/servers.ts';

/** Freezes the schema and the feeds of the version of package.json: `node scripts/freeze-release.ts`. Records the checksums of its files in
 *  `db/releases.json`, the version of the feeds with its fields, and a database filled by the demonstration in `tests/releases/`, written by the oldest
 *  PostgreSQL so that every one can read it. */
const root = path.resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const list = path.join(root, 'db/releases.json');
const { [version]: _, ...before } = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Record<string, string>>;
const frozenBefore = new Set(Object.values(before).flatMap((files) => Object.keys(files)));
const added = readScripts().filter(({ name, kind }) => kind !== 'function' && !frozenBefore.has(name));
writeFileSync(list, `${JSON.stringify({ ...before, [version]: Object.fromEntries(added.map(({ name, checksum }) => [name, checksum])) }, undefined, 2)}\n`);

// The fields of the feeds never change from here on.
const { fields } = updateFeedVersions(readFeedVersions());
writeFileSync(path.join(root, feedVersionsFile), writeFeedVersions({ released: Object.keys(fields).length, fields }));

const dataDir = openFolder('passerelle-release-');
const server = await startServer();
try {
  const connection = { host: '127.0.0.1', port: server.port, user: 'postgres', database: 'passerelle' };
  await migrate(connection);
  const platform = await startPlatform(readConfig({ DATABASE_URL: `postgres://postgres@127.0.0.1:${server.port}/passerelle`, DATA_DIR: dataDir }), connection);
  await loadDemonstration(platform, registers.feeds).finally(() => stopPlatform(platform));
  const words = ['--no-owner', '--inserts', '--rows-per-insert=100', '--host=127.0.0.1', `--port=${server.port}`, '--username=postgres', 'passerelle'];
  const { status, stdout, stderr } = spawnSync(`${serverPrograms}/pg_dump`, words, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(stderr);
  const folder = path.join(root, 'tests/releases');
  mkdirSync(folder, { recursive: true });
  // Lines for psql alone, which the driver does not understand.
  writeFileSync(path.join(folder, `${version}.sql.gz`), gzipSync(stdout.replaceAll(/^\\.*\n/gm, ''), { level: 9 }));
} finally {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
