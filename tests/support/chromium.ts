import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Flags for containers and virtual machines, and flags that prevent background network calls. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Folder of a headless shell that was fetched beside an installed browser. */
const fetched = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium');

/** Without the windows, tabs and menus of a desktop: half the processor time. */
const shells = ['/usr/lib/chromium/chromium-headless-shell', path.join(fetched, 'usr/lib/chromium/chromium-headless-shell')];

const installed = [
  ...shells,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

let known: string | undefined;

/** Path of a Chromium or Chrome on this machine, `CHROME_PATH` first; absent when there is none. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROME_PATH, ...installed, chromium.executablePath()];
  return (known ??= candidates.find((file) => file && existsSync(file) && canRun(file)));
}

/** Start of a browser whose pages live for seconds: optimising their code further costs more processor time than it saves. */
export const shortLivedOptions = (): LaunchOptions => buildLaunchOptions(1);
/** The same for a page that is kept for dozens of screens. */
export const longLivedOptions = (): LaunchOptions => buildLaunchOptions(2);

const buildLaunchOptions = (level: number): LaunchOptions => ({ executablePath: findChromium(), args: [...chromiumFlags, `--js-flags=--max-opt=${level}`] });

/** Finds a Chromium, or installs one: the package of Debian or Ubuntu as root, else the one of Playwright. Beside a whole browser it fetches the headless
 *  shell of the same packages, if it can.
 *  @throws Error when none is found and none can be installed */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found === process.env.CHROME_PATH || shells.includes(found) ? found : (fetchShell() ?? found);
  console.log('No Chromium or Chrome found; installing one for the journeys…');
  if (process.getuid?.() === 0 && existsSync(aptGet)) {
    // Older distributions have only the whole browser.
    if (apt('update') && !apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell'))
      apt('install', '-y', '--no-install-recommends', 'chromium');
  }
  const packaged = findChromium();
  if (packaged) return packaged;
  const playwright = path.resolve(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [playwright, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new Error('The journeys need a Chromium or Chrome, and none could be installed.\nInstall one and set CHROME_PATH to its program.');
}

const aptGet = '/usr/bin/apt-get';

function apt(command: string, ...rest: string[]): boolean {
  mkdirSync(fetched, { recursive: true });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(aptGet, ['-q', command, ...rest], { cwd: fetched, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Unpacks the headless shell of Debian into the project: the system stays as it is. @returns its path, unless it cannot be had or does not run here */
function fetchShell(): string | undefined {
  const download = (): boolean => apt('download', 'chromium-headless-shell', 'chromium-common');
  if (!existsSync(aptGet) || !(download() || (process.getuid?.() === 0 && apt('update') && download()))) return undefined;
  for (const file of readdirSync(fetched).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg', ['-x', file, fetched], { cwd: fetched, stdio: 'inherit' });
    rmSync(path.join(fetched, file));
  }
  known = undefined;
  const shell = findChromium();
  return shell !== undefined && shells.includes(shell) ? shell : undefined;
}

/** On some systems that file only prints how to install Chromium. */
function canRun(file: string): boolean {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
