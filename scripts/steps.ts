import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** What a step found. */
export interface Tally {
  passed: number;
  failed: number;
}

let running: ChildProcess | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    running?.once('exit', () => process.exit(128 + constants.signals[signal]));
    if (!running?.kill(signal)) process.exit(128 + constants.signals[signal]);
  });
}
// The start script holds a channel to us; killed with -9 it can send no signal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

/** Runs a tool without tests of its own: nothing passed, one failed when it fails. */
export async function check(title: string, module: string, ...args: string[]): Promise<Tally> {
  return { passed: 0, failed: (await run(title, module, args, {})) === 0 ? 0 : 1 };
}

/** Compiles each zone with the types of its own surroundings, then everything, tests and scripts included. Nothing is emitted. */
export async function checkTypes(): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const config of ['tsconfig.pure.json', 'tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.json'])
    tallies.push(await check(`types: ${config}`, 'node_modules/typescript/bin/tsc', '-p', config));
  return tallies;
}

/** Runs the tests of the given projects and counts them. */
export async function runTests(title: string, ...projects: string[]): Promise<Tally> {
  return counted(
    async (report) => {
      const args = ['run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      return run(title, 'node_modules/vitest/vitest.mjs', args, { NODE_ENV: 'test' });
    },
    (report) => {
      const { numPassedTests, numFailedTests, testResults } = report as {
        numPassedTests: number;
        numFailedTests: number;
        testResults: { status: string; assertionResults: { status: string }[] }[];
      };
      // A file that cannot be loaded holds no failed test.
      const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
      return { passed: numPassedTests, failed: numFailedTests + broken.length };
    },
  );
}

/** Runs the journeys in a real Chromium and counts them. */
export async function runJourneys(title: string): Promise<Tally> {
  return counted(
    (report) => run(title, 'node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    (report) => {
      const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  );
}

/** Adds up the steps, prints the closing line and sets the exit code. */
export function close(tallies: readonly Tally[]): void {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

async function counted(runWith: (report: string) => Promise<number>, count: (report: unknown) => Tally): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'passerelle-report-'));
  try {
    const report = path.join(folder, 'report.json');
    const code = await runWith(report);
    const tally = countIn(report, count);
    // A run may fail without a failed test: nothing found, an unhandled fault, a set-up that broke.
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countIn(report: string, count: (report: unknown) => Tally): Tally {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs a program with this Node and shows what it prints; resolves with its exit code. */
function run(title: string, program: string, args: string[], settings: Record<string, string>): Promise<number> {
  console.log(`\n— ${title}`);
  const { NODE_ENV: _, ...inherited } = process.env;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, program), ...args], { cwd: root, stdio: 'inherit', env: { ...inherited, ...settings } });
    running = child;
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
