import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import { administrator, password, putInService } from '../support/installation.ts';
import { faultTest as test } from '../support/scene.ts';
import { serverPrograms, startServer, type Server } from '../support/servers.ts';
import { companyRow, orderRow, productRow, siteRow } from '../support/feed.ts';
import { createErpVisitor, signIn, type Visitor } from '../support/visitor.ts';

const guide = readFileSync('docs/operations.md', 'utf8');
/** Commands and SQL of the guide, by what they hold. */
const readFences = (language: 'sh' | 'sql', held: string): string =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, text]) => text!).find((text) => text.includes(held))!;

const servers: Server[] = [];
beforeAll(async () => {
  for (let index = 0; index < 2; index++) servers.push(await startServer());
});
afterAll(async () => {
  for (const server of servers) await server.kill();
});

const listDocuments = async (staff: Visitor): Promise<string[]> => {
  const [company] = (await staff.call('GET', '/api/provider/companies?q=K1')).body.rows as { companyId: number }[];
  const at = { 'x-company': String(company!.companyId) };
  const { documents } = (await staff.call('GET', '/api/orders/CDE-O1', undefined, at)).body as { documents: { id: string }[] };
  const files = documents.map(({ id }) => staff.call('GET', `/api/orders/CDE-O1/documents/${id}`, undefined, at));
  return (await Promise.all(files)).map(({ body }) => body as string);
};

test('a backup is restored on another server by the commands of the guide, with its files', async ({ scene }) => {
  const [from, to] = servers as [Server, Server];
  const [dataDir, newDataDir, cwd] = [scene.folder(), scene.folder(), scene.folder()];
  const run = (command: string, env: Record<string, string>): void => {
    const { status, stderr } = spawnSync('sh', ['-ec', command], { cwd, env: { PATH: `${serverPrograms}:${process.env.PATH}`, ...env }, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  };
  const portal = await scene.portal({ DATABASE_URL: from.address(), DATA_DIR: dataDir });
  const erp = createErpVisitor(portal.address, await putInService(portal.address, portal.output()));
  const rows = {
    companies: companyRow('K1'),
    sites: siteRow('K1', 'S1'),
    products: productRow('C9300-48P-A'),
    orders: orderRow('K1', 'O1'),
    documents: {
      id: 'A',
      version: 1,
      company: 'K1',
      object: { entity: 'orders', id: 'O1' },
      name: 'Plan.txt',
      content: Buffer.from('quai').toString('base64'),
    },
  };
  for (const [entity, row] of Object.entries(rows)) await erp.call('POST', `/api/ingest/${entity}`, JSON.stringify(row));
  expect(await listDocuments(await signIn(portal.address, administrator.email, password))).toEqual(['quai']);

  run(readFences('sh', 'pg_dump'), { DATABASE_URL: from.address(), DATA_DIR: dataDir });
  await to.ask(readFences('sql', 'NOINHERIT'));
  run(readFences('sh', 'pg_restore'), { NEW_DATABASE_URL: to.address(), DATA_DIR: newDataDir });
  const restored = await scene.portal({ DATABASE_URL: to.address(), DATA_DIR: newDataDir });
  expect(await listDocuments(await signIn(restored.address, administrator.email, password))).toEqual(['quai']);
  expect(restored.output()).not.toContain('asks for this code');
});
