import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, type Config } from '#platform/data/server/config.ts';
import { requestDerivations } from '#platform/data/server/db/derivations.ts';
import { startPostgres, writeInstanceAddress } from '#platform/data/server/db/embedded.ts';
import { migrate } from '#platform/data/server/db/migrate.ts';
import { checkWay } from '#platform/data/server/db/server-check.ts';
import type { Connection } from '#platform/data/server/db/address.ts';
import { closePort } from '#platform/http/server/app.ts';
import { StartError, type Platform } from '#platform/kernel/server/platform.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { makeFirstRunCode } from '#workbench/operations/server/first-run-code.service.ts';
import { startPlatform, stopPlatform } from './platform.ts';
import { registers } from './registers.ts';
import { createServer } from './server.ts';
import { startJobs } from './worker.ts';
import { accounts, demonstrationPassword } from '#demo/seeds/people.seed.ts';
import { loadDemonstration } from '#demo/load.ts';
import { remindersTaskName } from '#capabilities/notifications/server/reminders.jobs.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';

type Stop = () => Promise<void>;

/** Says for some seconds that the process is about to stop. Absent until it takes requests. */
let announce: Stop | undefined;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The embedded database, or the one of `DATABASE_URL`, migrated. */
async function openDatabase(config: Config, stops: Stop[]): Promise<Connection> {
  if (config.database) {
    await prepareDatabase(config.database);
    return config.database;
  }
  say('Starting the database…');
  const postgres = await startPostgres({ dir: config.dataDir });
  stops.push(() => postgres.stop());
  const connection = { ...postgres.connection, connections: config.connections };
  await prepareDatabase(connection, config.dataDir);
  return connection;
}

async function prepareDatabase(connection: Connection, dataDir?: string): Promise<void> {
  for (const warning of await checkWay(connection)) say(warning);
  await migrate(connection, { dataDir });
}

/** Puts into words why an address cannot be listened on. @throws */
const throwListenFailure =
  ({ host, port }: Config) =>
  (error: Error & { code?: string }): never => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is already taken on ${host}.`, `Stop the program that uses it, or choose another one: PORT=${port + 1} npm start`);
    if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? ''))
      throw new StartError(`${host}:${port} cannot be listened on (${error.code}).`, 'Choose another PORT (above 1024 for an ordinary user) or HOST.');
    throw error;
  };

/** The public address, where one is set, before the one that is listened on. */
const shownAddress = ({ baseUrl, port }: Config, address: string): string =>
  baseUrl === `http://localhost:${port}` ? address : `${baseUrl} (listening on ${address})`;

/** Says at once what would otherwise be found out after a minute of preparation. */
async function checkPort(config: Config): Promise<void> {
  const probe = createProbe();
  probe.listen(config.port, config.host);
  await once(probe, 'listening').catch(throwListenFailure(config));
  probe.close();
  await once(probe, 'close');
}

async function start(stops: Stop[]): Promise<void> {
  const config = readConfig(process.env);
  const connection = await openDatabase(config, stops);
  await checkPort(config);
  say('Preparing the pages…');
  await buildWeb();
  const platform = await startPlatform(config, connection);
  stops.push(() => stopPlatform(platform));
  await platform.database.check();
  await requestDerivations(platform, registers.derivations);
  if (config.isDemo) await prepareDemonstration(platform, say);
  const jobs = await startJobs(platform);
  stops.push(() => jobs.stop());
  const { app } = await createServer(platform);
  stops.push(async () => {
    await closePort(app);
    await app.close();
  });
  await app.listen({ port: config.port, host: config.host }).catch(throwListenFailure(config));
  const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${config.port}`;
  if (!config.database) writeInstanceAddress(config.dataDir, address);
  announce = async () => {
    platform.stopping.abort();
    await pause(config.drainSeconds * 1000, undefined, { signal: hurry.signal });
  };
  const code = await makeFirstRunCode(platform);
  if (code !== undefined) say(`\nThis installation is empty. Its first page asks for this code: ${code}`);
  say(`\nPasserelle is ready: ${shownAddress(config, address)}\n`);
  if (config.isDemo) say(demonstrationAccounts());
}

const stops: Stop[] = [];
let isStopping = false;
/** Ends the time in which a stop is announced, at once. */
const hurry = new AbortController();

/** @param isAsked by somebody who waits for the end in order: the process says that it is not ready, and still takes what comes meanwhile */
async function stop(code: number, isAsked = false): Promise<void> {
  if (isStopping) return hurry.abort();
  isStopping = true;
  if (isAsked) await announce?.().catch(() => undefined);
  setTimeout(() => process.exit(code || 1), 15_000).unref();
  for (const one of stops.reverse()) await one().catch((error: Error) => process.stderr.write(`${error.message}\n`));
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0, signal === 'SIGTERM'));
// `npm start` may be killed without notice: the server ends with it. One that was started by itself lives as long as its unit.
process.on('disconnect', () => void stop(0));

try {
  await start(stops);
} catch (error) {
  // A start that is broken off fails at whatever it was doing: that is no news.
  if (!isStopping) process.stderr.write(error instanceof StartError ? `\n${error.message}\n` : `\n${(error as Error).stack}\n`);
  await stop(1);
}

/** Loads the demonstration on the first start, with its progress; takes no time afterwards. What its day brings is notified at once. */
async function prepareDemonstration(platform: Platform, say: (line: string) => void): Promise<void> {
  const barWidth = 30;
  let shown = -1;
  const isTerminal = process.stdout.isTTY === true;
  const isLoaded = await loadDemonstration(platform, registers.feeds, {
    onProgress: ({ loaded, total }) => {
      const percent = Math.floor((loaded / total) * 100);
      if (percent === shown) return;
      shown = percent;
      const filled = Math.round((percent / 100) * barWidth);
      if (isTerminal) process.stdout.write(`\rLoading the demonstration data  ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${percent} %`);
      else if (percent % 25 === 0) say(`Loading the demonstration data: ${percent} %`);
    },
  });
  if (isLoaded) await platform.database.system.transaction((tx) => enqueue(tx, remindersTaskName, {}));
  if (isLoaded && isTerminal) say('');
}

/** The accounts to sign in with, as the console shows them. */
function demonstrationAccounts(): string {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    `Demonstration accounts, password ${demonstrationPassword}:`,
    ...accounts.map((one) => `  ${one.email.padEnd(width)}  ${one.firstName} ${one.lastName}, ${one.jobFunction}`),
    '',
  ].join('\n');
}
