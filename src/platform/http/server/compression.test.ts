import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const company = await house.company();
const manager = await house.signInMember(company);
const rows = 25;
for (let n = 1; n <= rows; n++)
  await house.insert('orders', {
    companyId: company.id,
    id: randomUUID(),
    number: `CDE-26-${n}`,
    externalId: `CDE-26-${n}`,
    orderedOn: '2026-11-03',
    totalExclVat: 100,
    totalInclVat: 120,
    quantityOrdered: 1,
    quantityDelivered: 0,
  });
const list = '/api/orders';

describe('answers to reads', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, br;q=0.8', 'br', brotliDecompressSync],
    ['GZIP, br;q=0', 'gzip', gunzipSync],
  ] as const)('are compressed for callers who accept %s', async (accepted, encoding, decompress) => {
    const [plain, reply] = [await manager.get(list), await manager.get(list, { 'accept-encoding': accepted })];
    expect(plain.body.rows).toHaveLength(rows);
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', 'content-length': String(reply.bytes.length) });
    expect(decompress(reply.bytes).toString()).toBe(plain.text);
    expect(reply.bytes.length).toBeLessThan(plain.bytes.length / 3);
  });

  it('stay as they are for others, while they are short, and where they are refusals', async () => {
    const accepting = { 'accept-encoding': 'br, zstd' };
    expect((await manager.get(list)).headers).toMatchObject({ vary: 'accept-encoding' });
    for (const reply of [await manager.get(list), await manager.get('/api/orders/CDE-26-1', accepting), await manager.get('/api/orders/none', accepting)])
      expect(reply.headers['content-encoding']).toBeUndefined();
  });
});
