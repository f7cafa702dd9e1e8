import { expect, test } from 'vitest';
import { forgetProvider } from '#platform/http/server/provider.ts';
import { openHouse } from '#tests/support/house.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
await make.manufacturer();

test('an order is confirmed and its delivery noted as PDF, in both languages', async () => {
  const company = await house.company();
  const reader = await house.signInMember(company);
  const order = await make.order(company);
  const delivery = await make.delivery(company, order, { serials: ['FOC2834L0AB'] });
  for (const [path, name] of [
    [`/api/orders/${order.number}/confirmation`, `"${order.number} `],
    [`/api/deliveries/${delivery.number}/note?lang=en`, `"${delivery.number}.pdf"`],
  ] as const) {
    const file = await reader.get(path);
    expect(file.headers['content-disposition']).toContain(name);
    expect([file.headers['content-type'], file.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  }
  expect((await reader.get(`/api/deliveries/${delivery.number}/serials`)).bytes.subarray(0, 2).toString()).toBe('PK');
});

test('a confirmation carries rates, terms, addresses, identifiers and the account; nothing of prices for a reader without them', async () => {
  const company = await house.company({ name: 'Groupe Hélianthe' });
  await house.query(
    `update companies set street = '92 cours Lafayette', postal_code = '69003', city = 'Lyon', siren = '999000029', vat_number = 'FR23999000029',
      customer_number = $2, payment_days = 45, payment_end_of_month = 'daysThenEnd' where id = $1`,
    [company.id, `C-${company.id}`],
  );
  await house.query(`update provider_settings set iban = 'FR7630006000011234567890189', bic = 'AGRIFRPP'`);
  forgetProvider(house.platform);
  const siteId = await make.site(company, 'Entrepôt Sud');
  await house.query(`update sites set street = '1 rue du Dauphiné', postal_code = '69800', city = 'Saint-Priest' where id = $1`, [siteId]);
  const order = await make.order(company, { siteId, customerOrderNumber: '4500018734', lines: [{ total: 200_00 }, { total: 100_00 }] });
  await house.query('update order_lines set vat_basis_points = 1100 where order_id = $1 and position = 2', [order.id]);
  await house.query('update orders set total_incl_vat = 35100 where id = $1', [order.id]);
  const readText = async (right: { prices?: boolean }): Promise<string> => {
    const { bytes } = await (await house.signInMember(company, right)).get(`/api/orders/${order.number}/confirmation`);
    return (await readPdf(bytes)).pages.join(' ').replace(/\s+/g, ' ');
  };
  const text = await readText({});
  const named = [
    `Confirmation de commande ${order.number}`,
    `92 cours Lafayette 69003 Lyon N° client C-${company.id} SIREN 999 000 029 TVA FR23999000029`,
    'Entrepôt Sud 1 rue du Dauphiné 69800 Saint-Priest',
    '4500018734',
  ];
  const priced = [
    '45 jours fin de mois',
    '20 % 200,00 €',
    '11 % 100,00 €',
    'TVA 20 % 40,00 €',
    'TVA 11 % 11,00 €',
    'Montant TTC 351,00 €',
    'IBAN FR76 3000 6000 0112 3456 7890 189 BIC AGRIFRPP',
  ];
  for (const words of [...named, ...priced]) expect(text).toContain(words);
  const unpriced = await readText({ prices: false });
  for (const words of named) expect(unpriced).toContain(words);
  expect(unpriced).not.toMatch(/€|IBAN|TVA \d|fin de mois/);
});
