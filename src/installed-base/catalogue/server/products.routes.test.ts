import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
await createOrderFactory(house).manufacturer();
const [{ code }] = (await house.query<{ code: string }>('select code from manufacturers limit 1')) as [{ code: string }];
for (const reference of ['C9200L-24P-4G-E', 'C9200L-24T-4G-E', 'CON-SNT-C92L24P4', 'SFP-10G-SR'])
  await house.insert('products', { id: crypto.randomUUID(), manufacturerCode: code, reference, description: `Produit ${reference}` });
const camille = await house.signInMember(await house.company());
const findReferences = async (q: string): Promise<string[]> => {
  const { status, body } = await camille.get(`/api/products?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return (body.rows as { reference: string }[]).map(({ reference }) => reference);
};

it.each([
  ['c9200l 24', ['C9200L-24P-4G-E', 'C9200L-24T-4G-E']],
  ['C9200L24P', ['C9200L-24P-4G-E']],
  ['9200l-24t', ['C9200L-24T-4G-E']],
  ['c92l24', ['CON-SNT-C92L24P4']],
  ['sf', ['SFP-10G-SR']],
  ['sfp', ['SFP-10G-SR']],
  ['sfp_10%', ['SFP-10G-SR']],
  ['s', []],
  ['-', []],
  ['inconnu', []],
] as const)('“%s” finds %j', async (typed, references) => expect(await findReferences(typed)).toEqual(references));

it('references that begin with the text come first', async () => {
  expect(await findReferences('c9')).toEqual(['C9200L-24P-4G-E', 'C9200L-24T-4G-E']);
  expect(await findReferences('24p')).toEqual(['C9200L-24P-4G-E', 'CON-SNT-C92L24P4']);
});
