import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A test, with the time it took in seconds; set-up shared with others is left aside. */
export interface TimedTest {
  name: string;
  seconds: number;
}

/** Tests of a report. */
export interface Counted {
  passed: number;
  failed: number;
  tests: readonly TimedTest[];
}

const nothing: Counted = { passed: 0, failed: 1, tests: [] };

/** Reads the JSON report of vitest. A report that is missing or cut short counts as one failure. */
export function vitestReport(file: string): Counted {
  return read<VitestReport>(file, ({ numPassedTests, numFailedTests, testResults }) => {
    // A file that cannot be loaded holds no failed test.
    const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'));
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: `${path.relative(process.cwd(), name)}: ${fullName}`, seconds: (duration ?? 0) / 1000 })),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length, tests };
  });
}

/** Reads the JSON report of Playwright. A report that is missing or cut short counts as one failure. */
export function playwrightReport(file: string): Counted {
  return read<PlaywrightReport>(file, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests: suites.flatMap(testsIn),
  }));
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string; duration?: number | null }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}

const testsIn = ({ suites = [], specs }: PlaywrightSuite): TimedTest[] => [
  ...specs.map(({ title, file, tests }) => ({
    name: `e2e/${file}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  })),
  ...suites.flatMap(testsIn),
];

function read<Report>(file: string, count: (report: Report) => Counted): Counted {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return nothing;
  }
}
