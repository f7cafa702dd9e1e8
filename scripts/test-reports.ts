import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test, with the time it took in seconds; set-up shared with others is left aside. */
export interface TimedTest {
  name: string;
  seconds: number;
  /** First lines of the error. Left out for a test that passed. */
  error?: string;
}

/** Tests of a report. */
export interface Counted {
  passed: number;
  failed: number;
  tests: readonly TimedTest[];
}

const nothing: Counted = { passed: 0, failed: 1, tests: [] };

/** Reads the JSON report of vitest. A report that is missing or cut short counts as one failure. */
export function readVitestReport(file: string): Counted {
  return read<VitestReport>(file, ({ numPassedTests, numFailedTests, testResults }) => {
    // A file that cannot be loaded holds no failed test.
    const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'));
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
        name: `${toRelativePath(name)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
        ...(status === 'failed' && { error: takeFirstLines(failureMessages[0]) }),
      })),
    );
    const notLoaded = broken.map(({ name, message }) => ({ name: toRelativePath(name), seconds: 0, error: takeFirstLines(message) }));
    return { passed: numPassedTests, failed: numFailedTests + broken.length, tests: [...tests, ...notLoaded] };
  });
}

/** Reads the JSON report of Playwright. A report that is missing or cut short counts as one failure. */
export function readPlaywrightReport(file: string): Counted {
  return read<PlaywrightReport>(file, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests: suites.flatMap(listTests),
  }));
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; ok: boolean; tests: { results: JourneyResult[] }[] }[];
}

interface JourneyResult {
  duration: number;
  error?: { message?: string };
  attachments?: { name: string; path?: string }[];
}

const listTests = ({ suites = [], specs }: PlaywrightSuite): TimedTest[] => [
  ...specs.map(({ title, file, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      name: `e2e/${file}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      ...(!ok && { error: describeError(results.find(({ error }) => error)) }),
    };
  }),
  ...suites.flatMap(listTests),
];

/** Number of lines of the page that the summary shows. */
const pageLines = 20;

/** The error of a journey with the main part of the page as it stood then: the files of a run are often gone when its log is read. */
function describeError(result: JourneyResult | undefined): string {
  const file = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const main = lines.findIndex((line) => /^ *- main\b/.test(line));
  return [takeFirstLines(result?.error?.message), ...(main < 0 ? [] : lines.slice(main, main + pageLines))].join('\n');
}

/** Latest lines at the level of warnings or above in the log of a portal. */
export function readWarnings(log: string): string[] {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  return lines.filter((line) => /^\{"level":[456]0/.test(line)).slice(-pageLines);
}

const toRelativePath = (name: string) => path.relative(process.cwd(), name);

/** Number of lines of an error that the summary repeats. */
const errorLines = 3;

const takeFirstLines = (message = ''): string => stripVTControlCharacters(message).split('\n').slice(0, errorLines).join('\n');

function read<Report>(file: string, count: (report: Report) => Counted): Counted {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return nothing;
  }
}
