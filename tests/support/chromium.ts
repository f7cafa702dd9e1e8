import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

const installed = [
  // Without the windows, tabs and menus of a desktop: half the processor time.
  '/usr/lib/chromium/chromium-headless-shell',
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
  return (known ??= candidates.find((file) => file && existsSync(file) && runs(file)));
}

/** Start of a browser whose pages live for seconds: optimising their code further costs more processor time than it saves. */
export const shortLived = (): LaunchOptions => optimisedTo(1);
/** The same for a page that is kept for dozens of screens. */
export const longLived = (): LaunchOptions => optimisedTo(2);

const optimisedTo = (level: number): LaunchOptions => ({ executablePath: findChromium(), args: [...chromiumFlags, `--js-flags=--max-opt=${level}`] });

/** Finds a Chromium, or installs one: the package of Debian or Ubuntu as root, else the one of Playwright.
 *  @throws Error when none is found and none can be installed */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium or Chrome found; installing one for the journeys…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, stdio: 'inherit' } as const;
    const install = (name: string) => spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], options).status === 0;
    // Older distributions have only the whole browser.
    if (spawnSync('apt-get', ['update', '-q'], options).status === 0 && !install('chromium-headless-shell')) install('chromium');
  }
  const packaged = findChromium();
  if (packaged) return packaged;
  const playwright = path.resolve(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [playwright, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new Error('The journeys need a Chromium or Chrome, and none could be installed.\nInstall one and set CHROME_PATH to its program.');
}

/** On some systems that file only prints how to install Chromium. */
function runs(file: string): boolean {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
