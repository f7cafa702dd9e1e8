import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Knip's exit code 1 means findings, which it prints. */
const runKnip = (): Promise<string> =>
  promisify(execFile)(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress']).then(
    ({ stdout }) => stdout,
    (error: Error & { stdout: string; stderr: string }) => error.stdout || error.stderr,
  );

test('no file, export or dependency is unused, and none is missing (.knip.json)', { timeout: 120_000 }, async () => {
  expect(await runKnip()).toBe('');
});
