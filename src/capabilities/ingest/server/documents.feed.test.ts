import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { companyRow, deliveryRow, connectErp, listFlaws, nextNumber, orderRow, productRow, listResults, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { readFileLines } from './ingest.file.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query, platform } = house;
await erp.send('products', [productRow('C9300-48P-A')]);

async function sendCompany(): Promise<string> {
  const id = `F${nextNumber()}`;
  await erp.send('companies', [companyRow(id)]);
  await erp.send('sites', [siteRow(id, 'S')]);
  await erp.send('orders', [orderRow(id, 'O', { site: 'S' })]);
  return id;
}
const base64 = (text: string) => Buffer.from(text).toString('base64');
const document = (companyId: string, id: string, more: object = {}) => ({
  id,
  version: 1,
  company: companyId,
  object: { entity: 'orders', id: 'O' },
  name: 'Plan d’accès.txt',
  content: base64('Quai B'),
  ...more,
});
const listFiles = (companyId: string) =>
  query<{ name: string; storageKey: string; size: number; kind: string; role: string; id: string }>(
    `select f.id, f.name, f.storage_key, f.size, k.object_kind as kind, k.role from files f join file_links k on k.company_id = f.company_id and k.file_id = f.id join companies c on c.id = f.company_id
  where c.external_id = $1 order by f.name`,
    [companyId],
  );
const readContent = async (key: string) => (await (await platform.storage.get(key)).toArray()).join('');
const listStoredFiles = async () => {
  await house.runJobs();
  return (await readdir(path.join(platform.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
};

describe('a document from the ERP', () => {
  it('hangs on its order or delivery, checked by its content', async () => {
    const id = await sendCompany();
    await erp.send('deliveries', [deliveryRow(id, 'O', 'D')]);
    await erp.send('documents', [document(id, 'A', { role: 'orderForm' }), document(id, 'B', { object: { entity: 'deliveries', id: 'D' }, name: 'Bon.txt' })]);
    const [note, plan] = await listFiles(id);
    expect([
      [note!.kind, note!.role],
      [plan!.kind, plan!.role, plan!.name],
    ]).toEqual([
      ['delivery', 'document'],
      ['order', 'orderForm', 'Plan d’accès.txt'],
    ]);
    expect(await readContent(plan!.storageKey)).toBe('Quai B');
    expect(
      await query("select action, changes from journal where action = 'documentAdded' and object_kind = 'order' and object_title = 'CDE-O'"),
    ).toContainEqual({ action: 'documentAdded', changes: { document: { before: null, after: 'Plan d’accès.txt' } } });
  });
  it('that is the customer’s purchase order is neither listed nor served to a member without prices', async () => {
    const external = await sendCompany();
    await erp.send('documents', [document(external, 'A', { role: 'orderForm' }), document(external, 'B', { name: 'Plan.txt' })]);
    const [row] = await query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [external]);
    const [buyer, technician] = [await house.signInMember(row!), await house.signInMember(row!, { prices: false })];
    const listDocuments = async (reader: typeof buyer) => (await reader.get('/api/orders/CDE-O')).body.documents as { id: string; role: string }[];
    const [all, shown] = [await listDocuments(buyer), await listDocuments(technician)];
    expect([all.length, shown.map(({ role }) => role)]).toEqual([2, ['document']]);
    const form = all.find(({ role }) => role === 'orderForm')!;
    const readStatus = async (reader: typeof buyer) => (await reader.get(`/api/orders/CDE-O/documents/${form.id}`)).status;
    expect([await readStatus(buyer), await readStatus(technician)]).toEqual([200, 404]);
  });
  it('waits for its object, and takes no room meanwhile', async () => {
    const id = await sendCompany();
    const before = await listStoredFiles();
    expect((await erp.send('documents', [document(id, 'A', { object: { entity: 'orders', id: 'O-later' } })])).rows[0]!.waitsFor).toEqual({
      entity: 'orders',
      id: 'O-later',
    });
    expect(await listStoredFiles()).toBe(before);
    expect(await erp.send('orders', [orderRow(id, 'O-later')])).toMatchObject({ released: 1 });
    expect([(await listFiles(id)).length, await listStoredFiles()]).toEqual([1, before + 1]);
  });
  it('is replaced by a new version and leaves nothing of the old one', async () => {
    const id = await sendCompany();
    await erp.send('documents', [document(id, 'A')]);
    const before = await listStoredFiles();
    expect(listResults(await erp.send('documents', [document(id, 'A'), document(id, 'A', { version: 2, content: base64('Quai C') })]))).toEqual([
      'unchanged',
      'updated',
    ]);
    const files = await listFiles(id);
    expect([files.length, await readContent(files[0]!.storageKey), await listStoredFiles()]).toEqual([1, 'Quai C', before]);
    expect(listResults(await erp.send('documents', [{ id: 'A', version: 3, company: id, deleted: true }]))).toEqual(['deleted']);
    expect([await listFiles(id), await listStoredFiles()]).toEqual([[], before - 1]);
  });
  it('is refused when it is no document, or too large', async () => {
    const id = await sendCompany();
    const response = await erp.send('documents', [
      document(id, 'A', { content: base64('MZ\u0000\u0001'), name: 'virus.pdf' }),
      document(id, 'B', { content: 'not base64!' }),
      document(id, 'C', { content: Buffer.alloc(2_621_441).toString('base64') }),
      document(id, 'D', { path: '/etc/passwd' }),
    ]);
    expect(response.rows.map(listFlaws)).toEqual([
      ['content file.type'],
      ['content field.invalid'],
      ['content ingest.documentTooLarge'],
      ['path field.unknown'],
    ]);
    expect(response.rows[0]!.errors![0]!.message).toContain('virus.pdf');
    expect(await listFiles(id)).toEqual([]);
  });
  it('keeps its order from being taken away', async () => {
    const id = await sendCompany();
    await erp.send('documents', [document(id, 'A')]);
    const response = await erp.send('orders', [{ id: 'O', version: 2, company: id, deleted: true }]);
    expect([listFlaws(response.rows[0]), response.rows[0]!.errors![0]!.message]).toEqual([[' ingest.stillUsed'], 'Other items depend on it (documents).']);
  });
});

describe('a feed file on the command line', () => {
  it('may name documents beside it, and none elsewhere', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'passerelle-feed-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(path.join(folder, 'papers'));
    await writeFile(path.join(folder, 'papers/plan.txt'), 'Quai B');
    const file = path.join(folder, 'documents.ndjson');
    const read = async (row: object) => {
      await writeFile(file, JSON.stringify(row));
      const lines = (await Array.fromAsync(readFileLines(file, 'documents'))).flat();
      return 'text' in lines[0]! ? JSON.parse(lines[0].text) : undefined;
    };
    expect(await read({ id: '1', path: 'papers/plan.txt' })).toEqual({ id: '1', content: base64('Quai B') });
    for (const outside of ['../../etc/passwd', '/etc/passwd', 'papers/missing.txt']) await expect(read({ id: '1', path: outside })).rejects.toThrow('Line 1');
  });
});
