import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { readSheets } from '#tests/support/xlsx.ts';

const house = await openHouse();
const company = await house.company({ name: 'Groupe Hélianthe' });
const site = await house.insert('sites', { companyId: company.id, id: randomUUID(), code: 'SP', label: 'Saint-Priest', type: 'delivery', externalId: 'S1' });

async function giveOrder({ number, ...given }: { number: string } & Record<string, unknown>): Promise<void> {
  const [id, keys] = [randomUUID(), { companyId: company.id, kind: 'order' }];
  await house.insert('orders', {
    companyId: company.id,
    id,
    number,
    externalId: number,
    totalExclVat: 3_141_840,
    totalInclVat: 3_770_208,
    quantityOrdered: 24,
    quantityDelivered: 18,
    ...given,
  });
  await house.insert('search_entries', { ...keys, objectId: id, title: number, text: number.toLowerCase().replaceAll('-', ' '), sortedOn: '2026-01-01' });
  await house.insert('search_references', { ...keys, objectId: id, key: number.replaceAll('-', '') });
}
await giveOrder({
  number: 'CDE-26-004812',
  customerOrderNumber: '0045-A',
  project: 'Refonte Wi-Fi',
  state: 'partiallyDelivered',
  siteId: site.id,
  orderedOn: '2026-11-03',
});
await giveOrder({ number: 'CDE-26-004811', customerOrderNumber: '=1+1', project: 'Refonte Wi-Fi', state: 'delivered', orderedOn: '2026-05-02' });
await giveOrder({
  number: 'CDE-25-000001',
  customerOrderNumber: 'PO-1',
  project: 'Siège',
  state: 'cancelled',
  orderedOn: '2025-01-02',
  currency: 'JPY',
  totalExclVat: 5000,
});

const member = await house.signInMember(company);
const readExport = async (query: string, client = member, headers = {}) => readSheets(await client.get(`/api/orders/export?${query}`, headers));

describe('the Excel file of the list of orders', () => {
  it('holds exactly what the filters select, in the order of the list', async () => {
    const [list] = await readExport('project=Refonte+Wi-Fi&sort=orderedOn&dir=asc');
    expect(list!.rows.slice(1).map((row) => row[1])).toEqual(['CDE-26-004811', 'CDE-26-004812']);
    expect((await readExport('state=cancelled,delivered'))[0]!.rows.slice(1).map((row) => row[1])).toEqual(['CDE-26-004811', 'CDE-25-000001']);
  });

  it('keeps numbers and references as they are written, and amounts in the currency of their order', async () => {
    const [list] = await readExport('');
    const [head, first, second, third] = list!.rows as [string[], string[], string[], string[]];
    const pickCell = (row: string[], title: string) => row[head.indexOf(title)];
    expect(pickCell(first, 'Votre n° de commande')).toBe('0045-A');
    expect(pickCell(second, 'Votre n° de commande')).toBe('=1+1');
    expect([pickCell(first, 'Montant HT'), pickCell(first, 'Devise'), pickCell(third, 'Montant HT'), pickCell(third, 'Devise')]).toEqual([
      '31418.4',
      'EUR',
      '5000',
      'JPY',
    ]);
    expect([pickCell(first, 'État'), pickCell(first, 'Site'), pickCell(first, 'Qté livrée')]).toEqual(['Partiellement livrée', 'Saint-Priest', '18']);
  });

  it('prints the filters on a second sheet', async () => {
    const [, filters] = await readExport(`q=CDE-26&state=delivered,partiallyDelivered&period=3m&from=2026-01-01&site=${site.id}`);
    expect(filters).toMatchObject({ name: 'Filtres' });
    const shown = Object.fromEntries(filters!.rows.map(([name, value]) => [name!, value!]));
    expect(shown).toMatchObject({
      Société: 'Groupe Hélianthe',
      Lignes: '1',
      Recherche: 'CDE-26',
      État: 'Livrée, Partiellement livrée',
      Période: '3\u00a0derniers mois',
      'Commandée à partir du': '1ᵉʳ\u00a0janv.\u00a02026',
      Site: 'Saint-Priest',
    });
    expect((await readExport(''))[1]!.rows.at(-1)).toEqual(['Filtre', 'Aucun filtre']);
  });

  it('speaks the language of its reader', async () => {
    const [list, filters] = await readExport('state=delivered', member, { 'accept-language': 'en' });
    expect([list!.name, filters!.name]).toEqual(['Orders', 'Filters']);
    expect(list!.rows[1]).toContain('Delivered');
  });

  it('has no column of amounts for who sees no prices, and refuses to sort by them', async () => {
    const blind = await house.signInMember(company, { prices: false });
    const [list] = await readExport('', blind);
    expect(list!.rows[0]!.filter((title) => /Montant|Devise/.test(title))).toEqual([]);
    expect(JSON.stringify(list)).not.toContain('31418');
    expect((await blind.get('/api/orders/export?sort=amount')).body).toMatchObject({ status: 403, code: 'forbidden.prices' });
  });

  it('holds no order outside the sites of its reader, and none of another company', async () => {
    const limited = await house.signInMember(company, { sites: [site.id as string] });
    expect((await readExport('', limited))[0]!.rows.slice(1).map((row) => row[1])).toEqual(['CDE-26-004812']);
    const stranger = await house.signInMember(await house.company());
    expect((await readExport('', stranger))[0]!.rows).toHaveLength(1);
    expect((await stranger.at(company.id).get('/api/orders/export')).status).toBe(404);
  });

  it('is left to a background job above 2,000 rows', async () => {
    const large = await house.company();
    await house.query(
      `insert into orders (company_id, id, number, ordered_on, external_id) select $1, gen_random_uuid(), 'CDE-' || n, date '2026-01-01', n::text from generate_series(1, 2001) n`,
      [large.id],
    );
    const reader = await house.signInMember(large);
    expect((await reader.get('/api/orders/export')).body).toMatchObject({ status: 422, code: 'exports.tooManyRows' });
    expect((await readExport('to=2025-12-31', reader))[0]!.rows).toHaveLength(1);
  });
});
