import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../src/platform/data/server/db/migrate.ts';
import { createTestDatabase } from '../support/database.ts';
import { readSchemaLines } from '../support/schema.ts';

const releases = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.sql.gz'));
const fresh = await createTestDatabase();
const filled = await Promise.all(releases.map(async (file) => ({ file, connection: await createTestDatabase('template0') })));

test.each(filled)('a filled database of $file becomes one of now', async ({ file, connection }) => {
  const client = new Client(connection);
  await client.connect();
  const countRows = async () =>
    (
      await client.query<{ orders: number; tickets: number }>(
        'select (select count(*)::int from orders) as orders, (select count(*)::int from tickets) as tickets',
      )
    ).rows[0]!;
  try {
    await client.query(gunzipSync(readFileSync(path.join(import.meta.dirname, file))).toString());
    await client.query('set search_path = public');
    const before = await countRows();
    await migrate(connection);
    expect(await countRows()).toEqual(before);
    expect(Math.min(before.orders, before.tickets)).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
  expect(await readSchemaLines(connection)).toEqual(await readSchemaLines(fresh));
});
