import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A portal as `npm start` starts it, in its own process. */
export interface Portal {
  /** Base address. */
  address: string;
  port: number;
  process: ChildProcess;
  /** Output so far: messages and log. */
  output(): string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending>;
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

export type Settings = Record<string, string>;

interface Launch {
  settings: Settings;
  /** User of the process; the current one by default. */
  user?: { uid: number; gid: number };
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The environment of the test process is not inherited: it may name a database or a demonstration. */
export const buildEnvironment = (settings: Settings): Settings => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  DEMO: 'off',
  LOG_LEVEL: 'info',
  // Nobody but the test of stopping waits for it.
  DRAIN_SECONDS: '0',
  ...settings,
});

function launch({ settings, user }: Launch): { child: ChildProcess; output: () => string; ended: Promise<Ending> } {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'src/app/main.ts'], {
    ...user,
    cwd: root,
    env: buildEnvironment(settings),
    // The channel ends the portal with the tests.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.channel?.unref();
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = new Promise<Ending>((resolve) => child.once('close', (code, signal) => resolve({ code, signal, output: printed })));
  return { child, output: () => printed, ended };
}

/** Starts a portal and waits until it is ready. @throws Error with its output when it ends instead */
export async function startPortal(settings: Settings): Promise<Portal> {
  const port = Number(settings.PORT ?? (await freePort()));
  const { child, output, ended } = launch({ settings: { ...settings, PORT: String(port) } });
  const isReady = new Promise<true>((resolve) => child.stdout!.on('data', () => output().includes('Passerelle is ready') && resolve(true)));
  if ((await Promise.race([isReady, ended])) !== true) throw new Error(`The portal ended instead of starting:\n${output()}`);
  let asked: NodeJS.Signals | undefined;
  void ended.then(({ code, signal }) => {
    if (code !== 0 && signal !== asked) console.error(`The portal ended by itself with ${code ?? signal}:\n${output().slice(-4_000)}`);
  });
  const end = (signal: NodeJS.Signals): Promise<Ending> => {
    asked = signal;
    child.kill(signal);
    return ended;
  };
  return { address: `http://127.0.0.1:${port}`, port, process: child, output, end };
}

/** Starts a portal that is expected to refuse, and waits for its end. */
export async function startInVain(settings: Settings, user?: Launch['user']): Promise<Ending> {
  const port = settings.PORT ?? String(await freePort());
  return launch({ settings: { ...settings, PORT: port }, user }).ended;
}
