import { expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, listResults } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { invoiceRow } from '#tests/support/invoice-rows.ts';
import { seller } from '#tests/support/invoices.ts';

const house = await openHouse();
const erp = await connectErp(house);
const administrator = await house.staff('administrator');
const put = (body: object, by = administrator) => by.post('/api/provider/penalty-rates', body);
const listRates = async () => (await administrator.get('/api/provider/penalty-rates')).body.rows as { since: string; basisPoints: number }[];

const company = `P${nextNumber()}`;
const place = { siren: '999000029', vatNumber: 'FR23999000029', street: '92 cours Lafayette', city: 'Lyon', postalCode: '69003' };
await erp.send('companies', [companyRow(company, place)]);
const readPrintedRate = async (id: string): Promise<number> =>
  (await house.query<{ rate: number }>('select penalty_basis_points as rate from invoices where number = $1', [`FA-${company}-${id}`]))[0]!.rate;

it('an invoice without a rate of its own prints the one in force on its day, and keeps it', async () => {
  const [old, recent, own] = ['OLD', 'RECENT', 'OWN'];
  const without = { penaltyBasisPoints: undefined };
  const makeRow = (id: string, issuedOn: string, more: object) => invoiceRow(company, id, { seller, issuedOn, ...more });
  const sent = await erp.send('invoices', [
    makeRow(old, '2025-06-30', without),
    makeRow(recent, '2025-07-01', without),
    makeRow(own, '2025-07-01', { penaltyBasisPoints: 1500 }),
  ]);
  expect(sent.rows.flatMap(listFlaws)).toEqual([]);
  expect([await readPrintedRate(old), await readPrintedRate(recent), await readPrintedRate(own)]).toEqual([1315, 1215, 1500]);
  expect((await put({ since: '2025-07-01', basisPoints: 1600, legalBasisPoints: 276 })).status).toBe(200);
  const again = await erp.send('invoices', [makeRow(recent, '2025-07-01', { ...without, version: 2 })]);
  expect(listResults(again)).toEqual(['updated']);
  expect(await readPrintedRate(recent)).toBe(1215);
});

it('administrators put rates in force, correct them and take them away, and the journal says so', async () => {
  expect((await put({ since: '2027-01-01', basisPoints: 1225, legalBasisPoints: 270 })).body.rows[0]).toEqual({
    since: '2027-01-01',
    basisPoints: 1225,
    legalBasisPoints: 270,
  });
  expect((await put({ since: '2027-01-01', basisPoints: 1250, legalBasisPoints: 270 })).body.rows[0].basisPoints).toBe(1250);
  const [entry] = await house.query<{ changes: object }>("select changes from journal where object_kind = 'providerSettings' order by sequence desc limit 1");
  expect(entry!.changes).toMatchObject({ penaltyRate: { before: '2027-01-01 12,25\u00a0%', after: '2027-01-01 12,5\u00a0%' } });
  expect((await administrator.delete('/api/provider/penalty-rates/2027-01-01')).status).toBe(200);
  expect((await administrator.delete('/api/provider/penalty-rates/2027-01-01')).status).toBe(404);
  expect((await listRates()).map(({ since }) => since)).not.toContain('2027-01-01');
});

it('refuses what the law forbids, the last rate, and people who are no administrators', async () => {
  expect((await put({ since: '2027-01-01', basisPoints: 800, legalBasisPoints: 270 })).body.errors).toMatchObject([{ path: 'basisPoints' }]);
  expect((await put({ since: '2027-01-01', basisPoints: 1200, legalBasisPoints: 270 }, await house.staff('agent'))).status).toBe(403);
  const [latest, ...others] = await listRates();
  for (const { since } of others) expect((await administrator.delete(`/api/provider/penalty-rates/${since}`)).status).toBe(200);
  expect(await administrator.delete(`/api/provider/penalty-rates/${latest!.since}`)).toMatchObject({ status: 409, body: { code: 'invoices.lastPenaltyRate' } });
});
