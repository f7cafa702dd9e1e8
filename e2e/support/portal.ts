import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openFolder } from '../../tests/support/open-folder.ts';
import { ensureChromium } from '../../tests/support/chromium.ts';
import { openSlowNetwork } from './slow-network.ts';

const root = path.resolve(import.meta.dirname, '../..');
const log = path.join(root, 'test-results/portal.log');
/** The first start creates the database, the demonstration data and, unless it is built, the front end. */
const patienceMs = 300_000;

/** Current day in every journey. */
export const today = '2026-11-19';

/** Set-up of a run of journeys: the portal as shipped, in its own process and folder, with the demonstration data. `PORTAL_URL` names a running
 *  portal to use instead. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  ensureChromium();
  if (process.env.PORTAL_URL) return undefined;
  const { address, close } = await openPortal();
  process.env.PORTAL_URL = address;
  return async () => {
    delete process.env.PORTAL_URL;
    await close();
  };
}

/** A portal as shipped, in its own process and folder; with `SLOW_NETWORK=1` behind a slow network. @param settings as environment variables */
export async function openPortal(
  settings: Record<string, string> = {},
): Promise<{ address: string; firstRunCode: () => string | undefined; close: () => Promise<void> }> {
  const dataDir = openFolder('passerelle-journeys-');
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const isSlow = process.env.SLOW_NETWORK === '1';
  const own = isSlow ? await freePort() : port;
  const network = isSlow ? await openSlowNetwork(own, port) : undefined;
  const portal = startPortal({ PORT: String(own), DATA_DIR: dataDir, BASE_URL: address, ...(isSlow ? { TRUST_PROXY: '1' } : {}), ...settings });
  await waitUntilReady(portal, address);
  return {
    address,
    firstRunCode: () => [...readFileSync(log, 'utf8').matchAll(/this code: ([\w-]+)/g)].at(-1)?.[1],
    close: async () => {
      await stop(portal);
      network?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function startPortal({ DEMO = 'on', ...settings }: Record<string, string>): ChildProcess {
  mkdirSync(path.dirname(log), { recursive: true });
  const output = openSync(log, 'a');
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DEMO,
    DRAIN_SECONDS: '0',
    ...(DEMO === 'on' ? { TODAY: today } : {}),
    ...settings,
  };
  // The channel makes the portal end with this process, whatever ends it.
  const portal = spawn(process.execPath, [path.join(root, 'src/app/main.ts')], { cwd: root, env, stdio: ['ignore', output, output, 'ipc'] });
  closeSync(output);
  return portal;
}

async function waitUntilReady(portal: ChildProcess, address: string): Promise<void> {
  const since = Date.now();
  while (!(await isReady(address))) {
    if (portal.exitCode !== null || portal.signalCode !== null) throw new Error(`The portal did not start:\n${readLastLines()}`);
    if (Date.now() - since > patienceMs) {
      portal.kill('SIGKILL');
      throw new Error(`The portal was not ready after ${patienceMs / 1000} s:\n${readLastLines()}`);
    }
    await pause(100);
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/ready`)).ok;
  } catch {
    return false;
  }
}

/** An unclean stop fails the run. */
async function stop(portal: ChildProcess): Promise<void> {
  if (portal.exitCode === null && portal.signalCode === null) {
    const ended = once(portal, 'exit');
    portal.kill('SIGTERM');
    await ended;
  }
  if (portal.exitCode !== 0) throw new Error(`The portal ended with ${portal.exitCode ?? portal.signalCode}:\n${readLastLines()}`);
}

const readLastLines = (): string => readFileSync(log, 'utf8').trim().split('\n').slice(-20).join('\n');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
