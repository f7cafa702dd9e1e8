// `node scripts/run.mjs program.ts …` runs a program of the project on any machine with Node 20.19 or later: installs the packages of
// package-lock.json, then starts the program with Node 24.7 or later. Uses nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const bin = path.join(modules, '.bin');
const stamp = path.join(modules, '.installed');
const isWindows = process.platform === 'win32';

/** The running child, to which signals are forwarded. */
let child;
let isStopping = false;

if (!isAtLeast(process.versions.node, 20, 19)) fail(`Node ${process.versions.node} is too old.`, 'Install Node 20.19 or later; Node 24 is best.');
passSignals();
endWithNpm();
await install();
const node = findNode();
// `src/` imports compiled messages, which are not in the repository: without them no program could be loaded.
await run(node, ['scripts/compile-messages.ts']);
await run(node, process.argv.slice(2));

/** Installs the packages, test tools included, when the lock file has changed since the last installation. */
async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the packages (about a minute the first time)…');
  const arguments_ = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env;
  // npm with the Node it belongs to: this very step replaces the Node in node_modules.
  const byName = !npm || !npmNode || !existsSync(npmNode) || npmNode.startsWith(modules);
  const code = byName
    ? await start('npm', arguments_, { env: { ...process.env, PATH: pathWithout(bin) }, shell: isWindows })
    : await start(npmNode, [npm, ...arguments_], { env: { ...process.env, PATH: pathWithout(bin) } });
  if (isStopping) process.exit(code);
  if (code !== 0)
    fail(
      'The packages could not be installed (npm ci failed, see above).',
      'Check the connection to the npm registry and the rights on this folder, then run the same command again.',
    );
  writeFileSync(stamp, lock);
}

/** The running Node if it is recent enough, else the one installed by npm. */
function findNode() {
  if (isAtLeast(process.versions.node, 24, 7) && existsSync(process.execPath)) return process.execPath;
  const own = path.join(modules, `node-${isWindows ? 'win' : process.platform}-${process.arch}`, 'bin', isWindows ? 'node.exe' : 'node');
  const found = existsSync(own) ? spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout?.trim() : undefined;
  if (found && isAtLeast(found.slice(1), 24, 7)) return own;
  return fail(
    `Node ${process.versions.node} is too old, and none came with the packages that runs on this system (${process.platform}-${process.arch}).`,
    'Install Node 24.7 or later.',
  );
}

/** Runs a program of the project; exits with its code when it fails. */
async function run(node, program) {
  const env = {
    ...process.env,
    PATH: [bin, pathWithout(bin)].join(path.delimiter),
    // With an arena per thread, glibc keeps what exports and feeds once needed: 25 MB of 200.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache/node'),
  };
  // The channel tells the program when this process ends. In its own session the program gets Ctrl-C from this process only, once.
  const code = await start(node, program, { env, detached: !isWindows, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.exitCode = code;
  if (code !== 0 || isStopping) process.exit();
}

/** Starts a child and resolves with its exit code. */
function start(command, arguments_, options) {
  return new Promise((resolve) => {
    child = spawn(command, arguments_, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

function passSignals() {
  let last = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopping = true;
      // Ctrl-C arrives twice, from the terminal and from npm. A program takes a second signal as "at once".
      if (Date.now() - last < 500) return;
      last = Date.now();
      child?.kill(signal);
    });
  }
}

/** A killed npm may leave its shell and this process running. A parent other than npm is responsible for this process itself. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = ancestry();
  setInterval(() => {
    if (isStopping || ancestry() === ancestors) return;
    isStopping = true;
    child?.kill('SIGTERM');
  }, 300).unref();
}

/** The shell that npm used to start this process, and npm, as far as the system reports them. */
function ancestry() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return `${process.ppid}`;
  }
}

function pathWithout(folder) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((part) => path.resolve(part) !== folder)
    .join(path.delimiter);
}

function isAtLeast(version, major, minor) {
  const [foundMajor, foundMinor] = version.split('.').map(Number);
  return foundMajor > major || (foundMajor === major && foundMinor >= minor);
}

function fail(what, remedy) {
  console.error(`${what}\n${remedy}`);
  return process.exit(1);
}
