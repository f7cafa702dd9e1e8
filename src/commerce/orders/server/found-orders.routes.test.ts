import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
await make.manufacturer();

interface Listed {
  orderedOn: string;
  project: string;
}

it('a word of very many orders shows the latest of them on its first page, and all of them on the next ones', async () => {
  const company = await house.company();
  const reader = await house.signInMember(company);
  const limited = await house.signInMember(company, { sites: [await make.site(company)] });
  for (let day = 1; day <= 70; day++) {
    const orderedOn = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
    await make.order(company, { orderedOn, project: day % 7 === 0 ? 'Téléphonie' : 'Cœur de réseau' });
  }
  const pages: Listed[][] = [];
  for (let after: string | null = ''; after !== null;) {
    const { body } = await reader.get(`/api/orders?q=reseau${after && `&after=${after}`}`);
    pages.push(body.rows);
    after = body.next;
  }
  const days = pages.flat().map(({ orderedOn }) => orderedOn);
  expect([pages.map(({ length }) => length), days]).toEqual([[50, 10], days.toSorted().reverse()]);
  expect([...new Set(pages.flat().map(({ project }) => project))]).toEqual(['Cœur de réseau']);
  const oldest = (await reader.get('/api/orders?q=reseau&sort=orderedOn&dir=asc')).body.rows[0];
  expect(oldest.orderedOn).toBe('2026-01-01');
  const ofYear = (await reader.get('/api/orders?q=reseau&to=2026-01-10')).body.rows;
  expect(ofYear).toHaveLength(9);
  expect((await limited.get('/api/orders?q=reseau')).body.rows).toEqual([]);
});
