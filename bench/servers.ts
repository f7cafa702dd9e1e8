import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { benchFolder, formatUrl } from './database.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A server under measurement: its own process on a loopback port. */
export interface Server {
  name: string;
  pid: number;
  port: number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}

const patienceMs = 180_000;
/** Folder in which `scripts/run.mjs`, which starts the product, lets Node keep compiled modules. */
const compileCache = path.join(root, 'node_modules/.cache/node');

/** Starts a program of the repository in production mode and waits until it responds. */
async function start(name: string, args: readonly string[], env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const log = openSync(path.join(benchFolder, `${name}.log`), 'w');
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      MALLOC_ARENA_MAX: '2',
      DRAIN_SECONDS: '0',
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      ...env,
    },
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  const begun = Date.now();
  while (
    !(await fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    ))
  ) {
    if (ended || Date.now() - begun > patienceMs) {
      child.kill();
      throw new Error(`${name} did not start: see ${path.relative(root, path.join(benchFolder, `${name}.log`))}`);
    }
    await pause(100);
  }
  return {
    name,
    pid: child.pid!,
    port,
    stop: async () => {
      if (ended) return;
      const exit = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Node arguments used by `npm start`. */
function readShippedArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(2);
}

/** The product as shipped: one process in production mode, its log written to a file. `options`: flags of Node, for profiling. */
export const startProduct = (connection: EmbeddedConnection, name = 'product', options: readonly string[] = []): Promise<Server> =>
  start(name, [...options, ...readShippedArguments()], { DATABASE_URL: formatUrl(connection), DEMO: 'off', DATA_DIR: path.join(benchFolder, 'files') });

/** The yardstick (bench/bare). */
export const startBare = (connection: EmbeddedConnection, page?: string): Promise<Server> =>
  start('bare', ['bench/bare/server.ts'], { DATABASE_URL: formatUrl(connection), ...(page === undefined ? {} : { BARE_PAGE: page }) });
