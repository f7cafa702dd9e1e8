import { expect, it } from 'vitest';
import { companyRow, connectErp } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { invoiceRow } from '#tests/support/invoice-rows.ts';
import { seller } from '#tests/support/invoices.ts';

const house = await openHouse();
const erp = await connectErp(house);

it('invoices of one day stand in the list in the order of their batch', async () => {
  const id = 'ORDER';
  await erp.send('companies', [
    companyRow(id, { siren: '999000029', vatNumber: 'FR23999000029', street: '92 cours Lafayette', city: 'Lyon', postalCode: '69003' }),
  ]);
  const [company] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [id]);
  const reader = await house.signInMember(company!);
  const names = ['70', '71', '72', '73', '74', '75', '76', '77', '78', '79'];
  await erp.send(
    'invoices',
    names.map((name) => invoiceRow(id, name, { seller })),
  );
  const listNumbers = async (query = '') =>
    ((await reader.get(`/api/invoices${query}`)).body.rows as { number: string }[]).map(({ number }) => number.split('-').at(-1));
  expect(await listNumbers()).toEqual(names.toReversed());
  expect(await listNumbers('?sort=issuedOn&dir=asc')).toEqual(names);
});
