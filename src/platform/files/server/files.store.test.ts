import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import type { Rights } from '#platform/data/server/caller.ts';
import { Database } from '#platform/data/server/db/database.ts';
import { platformTables } from '#platform/data/server/db/table-kinds.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { createFolderStorage } from '#tests/support/storage.ts';
import { selectFiles, findLinkedFile, insertFile, linkFile } from './files.store.ts';
import { forget, keepContent } from './received-file.ts';
import type { Storage } from './storage.contract.ts';

const database = new Database(await createTestDatabase(), platformTables, { warn: () => undefined, info: () => undefined });
const everything: Rights = { role: 'manager', prices: true, services: true, accepts: true, sites: null, subOrganisations: null };
let folder: string;
let storage: Storage;
let companies: number[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'passerelle-files-'));
  storage = createFolderStorage(folder);
  const rows = await database.system.db
    .insertInto('companies')
    .values([
      { kind: 'customer', name: 'Groupe Hélianthe' },
      { kind: 'customer', name: 'Arvalys' },
    ])
    .returning('id')
    .execute();
  companies = rows.map(({ id }) => id);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const makeScope = (index: number) => database.company(companies[index]!, 'Société', newId(), everything);
const keep = (index: number, content = 'Reçu conforme.') =>
  keepContent(storage, { companyId: companies[index]!, accept: 'documents' }, { name: 'note.txt', content: Buffer.from(content) });

test('a file hangs on its objects, in their order', async () => {
  const scope = makeScope(0);
  const [order, delivery] = [newId(), newId()];
  const [first, second] = [await keep(0, 'un'), await keep(0, 'deux')];
  await scope.transaction(async (tx) => {
    await insertFile(
      tx,
      first,
      null,
      { objectKind: 'order', objectId: order, position: 1, label: 'Plan' },
      { objectKind: 'delivery', objectId: delivery, role: 'deliveryNote' },
    );
    await insertFile(tx, second, null, { objectKind: 'order', objectId: order, position: 0 });
    await linkFile(tx, first.companyId, first.id, { objectKind: 'order', objectId: order });
  });
  expect(first.isKept).toBe(true);
  const [files] = await scope.read(selectFiles(scope.db, 'order', order));
  expect(files.map(({ id, label, role, name, size }) => ({ id, label, role, name, size }))).toEqual([
    { id: second.id, label: null, role: 'document', name: 'note.txt', size: 4 },
    { id: first.id, label: 'Plan', role: 'document', name: 'note.txt', size: 2 },
  ]);
  const found = await findLinkedFile(scope.db, 'delivery', delivery, first.id);
  expect(found).toMatchObject({ role: 'deliveryNote', contentType: 'text/plain', sha256: first.sha256 });
  expect(await text(await storage.get(found!.storageKey))).toBe('un');
});

test('a file of one company does not exist for another', async () => {
  const object = newId();
  const file = await keep(0);
  await makeScope(0).transaction((tx) => insertFile(tx, file, null, { objectKind: 'order', objectId: object }));
  expect(await findLinkedFile(makeScope(1).db, 'order', object, file.id)).toBeUndefined();
  await expect(makeScope(1).transaction((tx) => linkFile(tx, companies[1]!, file.id, { objectKind: 'order', objectId: newId() }))).rejects.toThrow(
    /foreign key/,
  );
  await expect(makeScope(1).transaction((tx) => insertFile(tx, { ...file, id: newId(), storageKey: 'x' }, null))).rejects.toThrow(/row-level security/);
});

test('a file does not open through an object it does not hang on', async () => {
  const file = await keep(0);
  await makeScope(0).transaction((tx) => insertFile(tx, file, null, { objectKind: 'order', objectId: newId() }));
  expect(await findLinkedFile(makeScope(0).db, 'order', newId(), file.id)).toBeUndefined();
});

test('a file of a feed bears the ERP’s own id, once per company', async () => {
  const origin = { source: 'erp' as const, externalId: 'DOC-1', externalVersion: 3 };
  const [file, again] = [
    { ...(await keep(0)), origin },
    { ...(await keep(0)), origin },
  ];
  await database.system.transaction((tx) => insertFile(tx, file, null));
  expect(await database.system.db.selectFrom('files').select(['source', 'externalId', 'externalVersion']).where('id', '=', file.id).executeTakeFirst()).toEqual(
    { source: 'erp', externalId: 'DOC-1', externalVersion: 3 },
  );
  await expect(database.system.transaction((tx) => insertFile(tx, again, null))).rejects.toThrow(/files_external/);
});

test('content that is not kept leaves nothing', async () => {
  const file = await keep(1);
  await forget(storage, file);
  await expect(storage.get(file.storageKey)).rejects.toThrow();
});
