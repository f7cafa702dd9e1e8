import { expect, it } from 'vitest';
import { companyRow, nextNumber, orderRow, productRow, siteRow, type FeedReply, connectErp } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { feedVersion } from './feed-version.ts';

const house = await openHouse();
const erp = await connectErp(house);
await erp.send('products', [productRow('C9300-48P-A')]);

/** Sends rows as written for a version of the feed. */
async function sendAs(version: number, entity: string, rows: readonly object[]): Promise<FeedReply> {
  const response = await house.app.inject({
    method: 'POST',
    url: `/api/ingest/${entity}?feedVersion=${version}`,
    payload: rows.map((row) => JSON.stringify(row)).join('\n'),
    headers: { authorization: `Bearer ${erp.key}`, 'content-type': 'application/x-ndjson', 'accept-language': 'en' },
  });
  return { ...response.json(), status: response.statusCode };
}

const later = feedVersion + 1;

it('a field of a later version is reported as a warning, in parts of a row too, and the row lands without it', async () => {
  const id = `V${nextNumber()}`;
  await erp.send('companies', [companyRow(id)]);
  await erp.send('sites', [siteRow(id, 'S0')]);
  const row = orderRow(id, 'O', { shade: 'blue' });
  const lines = row.lines.map((line) => ({ ...line, shelf: 7 }));
  const { feedVersion: known, rows } = await sendAs(later, 'orders', [{ ...row, lines }]);
  expect([known, rows[0]!.result]).toEqual([feedVersion, 'created']);
  expect(rows[0]!.warnings).toContainEqual({ path: 'shade', code: 'ingest.laterField', message: expect.stringContaining('later version') });
  expect(rows[0]!.warnings!.map(({ path }) => path).sort()).toEqual(['lines.0.shelf', 'shade']);
});

it('under the same version, and under none, an unknown field is an error', async () => {
  const row = companyRow(`V${nextNumber()}`, { shade: 'blue' });
  for (const reply of [await sendAs(feedVersion, 'companies', [row]), await erp.send('companies', [row])]) {
    expect(reply.rows[0]).toMatchObject({ result: 'failed', errors: [{ path: 'shade', code: 'field.unknown' }] });
    expect(reply.rows[0]!.warnings).toBeUndefined();
  }
});

it('a later version does not excuse what is wrong in known fields, nor in a deletion', async () => {
  const id = `V${nextNumber()}`;
  const { rows } = await sendAs(later, 'companies', [companyRow(id, { shade: 'blue', kind: 'friend' }), { id, version: 2, deleted: true, shade: 1, why: 2 }]);
  expect(rows.map(({ result, errors = [] }) => [result, ...errors.map(({ path }) => path)])).toEqual([['failed', 'kind'], ['unchanged']]);
});

it('a row that waited lands by the version that it came with', async () => {
  const id = `V${nextNumber()}`;
  const waiting = await sendAs(later, 'sites', [siteRow(id, 'S', { shade: 'blue' })]);
  expect(waiting.rows[0]!.result).toBe('waiting');
  expect(await erp.send('companies', [companyRow(id)])).toMatchObject({ released: 1, failed: 0 });
});

it('a version that is no whole number is refused', async () => {
  expect(await sendAs(0.5, 'companies', [companyRow('V')])).toMatchObject({ status: 422, errors: [{ path: 'feedVersion' }] });
});
