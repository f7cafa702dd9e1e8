import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { readPlaywrightReport, readVitestReport, readWarnings, type Counted } from './test-reports.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Outcome of a step. */
export interface Tally extends Counted {
  title: string;
  seconds: number;
}

const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    const stop = () => process.exit(128 + constants.signals[signal]);
    const told = [...running].filter((child) => child.kill(signal));
    if (told.length === 0) stop();
    for (const child of told) child.once('exit', () => running.size === 0 && stop());
  });
}
// The start script holds a channel to this process; killed with -9 it cannot send a signal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

/** Runs a tool without tests of its own. Counts one failure when it fails. */
export const check = (title: string, module: string, ...args: string[]): Promise<Tally> => checkWith('shown', title, module, args);

const checkWith = (output: Output, title: string, module: string, args: string[], settings: Record<string, string> = {}): Promise<Tally> =>
  timeStep(title, async () => ({ passed: 0, failed: (await run(title, module, args, settings, output)) === 0 ? 0 : 1, tests: [] }));

/** Types, with those of each zone's own environment, and the rules of the linter, in one pass: compiled apart, everything is compiled twice. Runs beside
 *  other steps; its output is printed at the end. */
export const lint = (): Promise<Tally> => {
  // It keeps all programs to its end; the default would let it grow to twice what it needs.
  const settings = { GOGC: '50' };
  return checkWith('kept', 'types and lint', 'node_modules/oxlint/bin/oxlint', [], settings);
};

/** Runs and counts the tests of the given projects. */
export const runTests = (title: string, ...projects: string[]): Promise<Tally> => runProjects(title, projects, 'shown');

/** The same beside other steps. The output is printed at the end, in one piece. */
export const runTestsBeside = (title: string, ...projects: string[]): Promise<Tally> => runProjects(title, projects, 'kept');

const runProjects = (title: string, projects: readonly string[], output: Output): Promise<Tally> =>
  runCounted(title, readVitestReport, (report) => {
    const args = ['run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return run(title, 'node_modules/vitest/vitest.mjs', args, { NODE_ENV: 'test' }, output);
  });

/** Those journeys that carry the mark of the core, those that do not, or all. */
const marked = { core: ['--grep=@core'], rest: ['--grep-invert=@core'], all: [] } as const;

/** Runs and counts the journeys in a real Chromium. After failures it prints what their portal has warned of. */
export async function runJourneys(title: string, part: keyof typeof marked): Promise<Tally> {
  const tally = await runCounted(title, readPlaywrightReport, (report) =>
    run(title, 'node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json', ...marked[part]], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  );
  if (tally.failed > 0) console.log(['\n— warnings of the portal', ...readWarnings(path.join(root, 'test-results/portal.log'))].join('\n'));
  return tally;
}

/** Number of slow tests listed in the summary. */
const slowestShown = 10;

/** Prints the slowest tests of all steps, the time of each step, the failures and, last, the closing line; sets the exit code. */
export function close(tallies: readonly Tally[]): void {
  const slowest = tallies.flatMap(({ tests }) => tests).toSorted((one, other) => other.seconds - one.seconds);
  print(
    'slowest tests',
    slowest.slice(0, slowestShown).map(({ name, seconds }) => [seconds, name]),
  );
  print(
    'time',
    tallies.map(({ title, seconds }) => [seconds, title]),
  );
  printFailures(tallies);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/** The failures once more: a log of fourteen thousand tests is often shown from its end only. */
function printFailures(tallies: readonly Tally[]): void {
  const failed = tallies.filter((tally) => tally.failed > 0);
  if (failed.length > 0) console.log('\n— failures');
  for (const { title, tests } of failed) {
    console.log(title);
    for (const { name, error } of tests) if (error !== undefined) console.log(`  ${name}\n    ${error.replaceAll('\n', '\n    ')}`);
  }
}

function print(title: string, lines: readonly (readonly [seconds: number, name: string])[]): void {
  console.log(`\n— ${title}`);
  for (const [seconds, name] of lines) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/** Runs tests that write a report, and counts the results in it. */
const runCounted = (title: string, countIn: (report: string) => Counted, runWith: (report: string) => Promise<number>): Promise<Tally> =>
  timeStep(title, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'passerelle-report-'));
    try {
      const report = path.join(folder, 'report.json');
      const code = await runWith(report);
      const found = countIn(report);
      // A run may fail without a failed test: no tests found, an unhandled error, a broken set-up.
      return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

async function timeStep(title: string, work: () => Promise<Counted>): Promise<Tally> {
  const begun = performance.now();
  const found = await work();
  return { title, ...found, seconds: (performance.now() - begun) / 1000 };
}

/** Whether a program prints as it goes, or its output is kept to its end. */
type Output = 'shown' | 'kept';

/** Runs a program with this Node and prints its output; resolves with its exit code. */
function run(title: string, program: string, args: string[], settings: Record<string, string>, output: Output = 'shown'): Promise<number> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, ...settings };
  const isKept = output === 'kept';
  if (!isKept) console.log(`\n— ${title}`);
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(process.execPath, [path.join(root, program), ...args], {
      cwd: root,
      stdio: isKept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env,
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
    running.add(child);
    child.once('error', () => resolve(1));
    child.once('exit', () => running.delete(child));
    child.once('close', (code) => {
      if (isKept) console.log(`\n— ${title}\n${Buffer.concat(printed).toString()}`);
      resolve(code ?? 1);
    });
  });
}
