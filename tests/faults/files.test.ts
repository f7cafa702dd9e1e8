import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { companyRow, deliveryRow, orderRow, productRow, siteRow } from '../support/feed.ts';
import { administrator, password } from '../support/installation.ts';
import { formatAddress, faultTest as test, waitUntil } from '../support/scene.ts';
import { createErpVisitor, signIn, createVisitor, type Response, type Visitor } from '../support/visitor.ts';

/** Ways in which files come: a form, and a feed. */
interface Doors {
  report(): Promise<Response>;
  document(id: string): Promise<Response>;
  staff: Visitor;
  at: Record<string, string>;
}

const note = Buffer.from('Carton ouvert sur le quai.\n'.repeat(9_000));

async function openDoors(address: string, erpKey: string): Promise<Doors> {
  const erp = createErpVisitor(address, erpKey);
  const rows = {
    companies: companyRow('K1'),
    sites: siteRow('K1', 'S1'),
    products: productRow('C9300-48P-A'),
    orders: orderRow('K1', 'O1'),
    deliveries: deliveryRow('K1', 'O1', 'D1'),
  };
  for (const [entity, row] of Object.entries(rows)) await erp.call('POST', `/api/ingest/${entity}`, JSON.stringify(row));
  const staff = await signIn(address, administrator.email, password);
  const [company] = (await staff.call('GET', '/api/provider/companies?q=K1')).body.rows as { companyId: number }[];
  const at = { 'x-company': String(company!.companyId) };
  return {
    staff,
    at,
    report: () => {
      const form = new FormData();
      form.append('clientKey', randomUUID());
      form.append('body', 'État du quai');
      form.append('files', new Blob([new Uint8Array(note)], { type: 'text/plain' }), 'quai.txt');
      return staff.call('POST', '/api/conversations/order/CDE-O1/messages', form, at);
    },
    document: (id) => {
      const row = { id, version: 1, company: 'K1', object: { entity: 'orders', id: 'O1' }, name: 'Plan.txt', content: note.toString('base64') };
      return erp.call('POST', '/api/ingest/documents', JSON.stringify(row));
    },
  };
}

const readReadiness = async (address: string, query = ''): Promise<[number, string]> => {
  const { status, body } = await createVisitor(address).call('GET', `/ready${query}`);
  return [status, body.status];
};

/** Names of the documents of the order, as its readers find them. */
const listDocuments = async ({ staff, at }: Doors): Promise<string[]> =>
  ((await staff.call('GET', '/api/orders/CDE-O1', undefined, at)).body.documents as { name: string }[]).map(({ name }) => name);

const countLogged = (output: string, message: string): number => output.split(`"msg":"${message}"`).length - 1;

function expectRefused({ status, body, headers }: Response, code: string): void {
  expect([body.code, headers.get('content-type')]).toEqual([code, 'application/problem+json; charset=utf-8']);
  expect(status).toBe(code === 'files.full' ? 507 : 503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body.title).toMatch(/Réessayez/);
}

describe('the files of a portal', () => {
  test('on a disk that is full, then free: refused in words, nothing half written, on without a restart', async ({ scene }) => {
    const disk = scene.smallDisk();
    const portal = await scene.portal({ DATABASE_URL: formatAddress(await scene.database()), DATA_DIR: disk.folder });
    const doors = await openDoors(portal.address, scene.erpKey);
    expect((await doors.document('A')).status).toBe(200);
    const kept = readdirSync(path.join(disk.folder, 'files'), { recursive: true }).length;
    const code = disk.fill();
    for (let round = 0; round < 3; round++) {
      expectRefused(await doors.report(), code);
      expectRefused(await doors.document('B'), code);
    }
    expect(await readReadiness(portal.address)).toEqual([503, code === 'files.full' ? 'files full' : 'files unavailable']);
    disk.free();
    expect(await readReadiness(portal.address)).toEqual([200, 'ready']);
    expect(readdirSync(path.join(disk.folder, 'files'), { recursive: true })).toHaveLength(kept);
    expect(await listDocuments(doors)).toEqual(['Plan.txt']);
    expect([(await doors.document('B')).body.created, (await doors.report()).status]).toEqual([1, 200]);
    await waitUntil(() => portal.output().includes('outage over'));
    expect([countLogged(portal.output(), 'outage begun'), countLogged(portal.output(), 'outage over'), countLogged(portal.output(), 'fault')]).toEqual([
      1, 1, 0,
    ]);
    expect(portal.output()).toContain(`"missing":"the folder ${path.join(disk.folder, 'files')}"`);
  });

  test('on a disk that is taken away: nothing is written in its place, and all is there once it is back', async ({ scene }) => {
    const disk = scene.smallDisk();
    const portal = await scene.portal({ DATABASE_URL: formatAddress(await scene.database()), DATA_DIR: disk.folder });
    const doors = await openDoors(portal.address, scene.erpKey);
    await doors.document('A');
    const [, [file]] = [await listDocuments(doors), (await doors.staff.call('GET', '/api/orders/CDE-O1', undefined, doors.at)).body.documents];
    const download = () => doors.staff.call('GET', `/api/orders/CDE-O1/documents/${file.id}`, undefined, doors.at);
    disk.unmount();
    expect(await readReadiness(portal.address)).toEqual([503, 'files unavailable']);
    for (const refused of [await doors.report(), await doors.document('B'), await download()]) expectRefused(refused, 'files.unavailable');
    disk.mount();
    expect(await readReadiness(portal.address)).toEqual([200, 'ready']);
    expect([(await download()).body, (await doors.report()).status]).toEqual([note.toString(), 200]);
  });

  test('in a bucket that stops, falls silent and runs again', async ({ scene }) => {
    const [bucket, mail] = [await scene.bucket(), await scene.mailServer()];
    const settings = { ...bucket.settings, ...mail.settings, BASE_URL: 'http://portail.exemple.example' };
    const portal = await scene.portal({ DATABASE_URL: formatAddress(await scene.database()), DATA_DIR: scene.folder(), ...settings });
    const doors = await openDoors(portal.address, scene.erpKey);
    expect(await readReadiness(portal.address, '?full=1')).toEqual([200, 'ready']);
    await bucket.stop();
    for (const refused of [await doors.report(), await doors.document('B')]) expectRefused(refused, 'files.unavailable');
    expect([await readReadiness(portal.address), await readReadiness(portal.address, '?full=1')]).toEqual([
      [200, 'ready'],
      [503, 'files unavailable'],
    ]);
    await bucket.fallSilent();
    expectRefused(await doors.report(), 'files.unavailable');
    await bucket.start();
    expect((await doors.document('B')).body.created).toBe(1);
    expect([(await doors.report()).status, await listDocuments(doors)]).toEqual([200, ['Plan.txt']]);
    await waitUntil(() => portal.output().includes('outage over'));
    expect([countLogged(portal.output(), 'outage begun'), countLogged(portal.output(), 'outage over')]).toEqual([1, 1]);
    expect(portal.output()).toContain(`"missing":"the bucket passerelle at ${bucket.host}"`);
    await mail.close();
    expect(await readReadiness(portal.address, '?full=1')).toEqual([503, 'mail unavailable']);
  });
});
