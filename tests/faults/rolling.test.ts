import { expect } from 'vitest';
import { openNginx } from '../support/nginx.ts';
import { administrator, password } from '../support/installation.ts';
import { freePort, type Portal } from '../support/portal.ts';
import { formatAddress, faultTest as test, waitUntil } from '../support/scene.ts';
import { createErpVisitor, makeProduct, signIn, createVisitor } from '../support/visitor.ts';

test('a process that is asked to stop says that it is not ready, and still takes requests; a second signal ends the wait', async ({ scene }) => {
  const portal = await scene.portal({ DATA_DIR: scene.installation(), DRAIN_SECONDS: '300' });
  const visitor = createVisitor(portal.address);
  portal.process.kill('SIGTERM');
  await waitUntil(async () => (await visitor.call('GET', '/ready')).status === 503);
  expect([(await visitor.call('GET', '/ready')).body.status, (await visitor.call('GET', '/api/portal')).status]).toEqual(['stopping', 200]);
  expect((await portal.end('SIGTERM')).code).toBe(0);
});

test('a rolling restart of two processes behind nginx, as documented, loses no request', async ({ scene }) => {
  const settings = { DATABASE_URL: formatAddress(await scene.database()), DATA_DIR: scene.folder(), TRUST_PROXY: '1', DRAIN_SECONDS: '1' };
  const ports = [await freePort(), await freePort()];
  const start = (port: number): Promise<Portal> => scene.portal({ ...settings, PORT: String(port) });
  const running = await Promise.all(ports.map(start));
  const nginx = await openNginx(scene.folder(), ports);
  const answers: string[] = [];
  try {
    const staff = await signIn(nginx.address, administrator.email, password);
    const erp = createErpVisitor(nginx.address, scene.erpKey);
    let isOver = false;
    const load = async (ask: () => Promise<{ status: number }>): Promise<void> => {
      while (!isOver) {
        answers.push(
          String(
            await ask().then(
              ({ status }) => status,
              (error: Error) => error.message,
            ),
          ),
        );
      }
    };
    const loads = [
      load(() => staff.call('GET', '/api/me')),
      load(() => staff.call('GET', '/api/portal')),
      load(() => erp.call('POST', '/api/ingest/products', JSON.stringify(makeProduct()))),
    ];
    for (const [index, port] of ports.entries()) {
      const before = answers.length;
      expect((await running[index]!.end('SIGTERM')).code).toBe(0);
      await waitUntil(() => answers.length > before + 10);
      await start(port);
    }
    isOver = true;
    await Promise.all(loads);
  } finally {
    await nginx.close();
  }
  expect(answers.length).toBeGreaterThan(50);
  expect(new Set(answers)).toEqual(new Set(['200']));
});
