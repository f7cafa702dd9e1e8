import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';
import { buildEnvironment, freePort } from '../support/portal.ts';
import { faultTest as test, waitUntil } from '../support/scene.ts';
import { createVisitor } from '../support/visitor.ts';

test('a process started by a shell lives on when the shell ends, until it is asked to stop', async ({ scene }) => {
  const [port, root] = [await freePort(), path.resolve(import.meta.dirname, '../..')];
  const command = `"${process.execPath}" src/app/main.ts >/dev/null 2>&1 & echo $!`;
  const shell = spawn('sh', ['-c', command], {
    cwd: root,
    env: buildEnvironment({ DATA_DIR: scene.installation(), PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [[said]] = await Promise.all([once(shell.stdout, 'data'), once(shell, 'exit')]);
  const pid = Number(String(said));
  const visitor = createVisitor(`http://127.0.0.1:${port}`);
  const isUp = () =>
    visitor.call('GET', '/ready').then(
      ({ status }) => status === 200,
      () => false,
    );
  // The shell ended before the portal was ready.
  await waitUntil(isUp);
  expect(await isUp()).toBe(true);
  process.kill(pid, 'SIGTERM');
  await waitUntil(async () => !(await isUp()));
});
