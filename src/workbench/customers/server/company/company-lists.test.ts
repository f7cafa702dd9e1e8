import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, nextNumber, offerRow, orderRow, deliveryRow, productRow, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { createInvoiceFactory } from '#tests/support/invoices.ts';

const house = await openHouse();
const [agent, technician] = [await house.staff('agent'), await house.staff('technician')];
const erp = await connectErp(house);
const invoices = createInvoiceFactory(house);
await erp.send('products', [productRow('C9300-48P-A')]);

/** A company of the ERP with a site, an offer, and an order that is shipped. */
async function companyWithDocuments() {
  const id = `K${nextNumber()}`;
  await erp.send('companies', [companyRow(id, { name: `Atelier ${id}` })], { quiet: true });
  await erp.send('sites', [siteRow(id, `${id}-LYO`, { label: 'Lyon Part-Dieu' }), siteRow(id, `${id}-ANN`, { label: 'Annecy', type: 'storage' })]);
  await erp.send('offers', [offerRow(id, `${id}-1`, 1, { issuedOn: '2026-10-20' })]);
  await erp.send('orders', [orderRow(id, `${id}-1`, { orderedOn: '2026-11-02', project: 'Bornes de Lyon' })]);
  await erp.send('deliveries', [deliveryRow(id, `${id}-1`, `${id}-2`, { state: 'inPreparation', shippedOn: undefined })]);
  await erp.send('deliveries', [deliveryRow(id, `${id}-1`, `${id}-1`, { shippedOn: '2026-11-18' })]);
  const [{ id: companyId }] = (await house.query<{ id: number }>('select id from companies where external_id = $1', [id])) as [{ id: number }];
  return { id: companyId, name: `Atelier ${id}`, externalId: id };
}
const company = await companyWithDocuments();
const other = await companyWithDocuments();
const invoice = await invoices.invoice(company, { issuedOn: '2026-11-19' });
const credit = await invoices.invoice(company, { type: 'creditNote', issuedOn: '2026-11-20', total: 12_000 });
const number = company.externalId;

const buildListAddress = (of: { id: number }, list: string) => `/api/provider/companies/${of.id}/${list}`;
const read = async (list: string, query = '', of: { id: number } = company) => (await agent.get(buildListAddress(of, list + query))).body;
const numbers = async (query = '', of?: { id: number }) => (await read('documents', query, of)).rows.map((row: { number: string }) => row.number);

describe('the documents of a company', () => {
  it('are its offers, orders, delivery notes and invoices, the latest first, each with its state', async () => {
    const { rows } = await read('documents');
    expect(rows).toMatchObject([
      { kind: 'creditNote', number: credit.number, totalExclVat: -10_000, invoice: { state: 'toAllocate' } },
      { kind: 'invoice', number: invoice.number, invoice: { state: expect.any(String) } },
      {
        kind: 'deliveryNote',
        number: `BL-${number}-1`,
        orderNumber: `CDE-${number}-1`,
        delivery: { state: 'shipped', expectedOn: '2026-11-20' },
        totalExclVat: null,
      },
      { kind: 'order', number: `CDE-${number}-1`, day: '2026-11-02', order: { state: 'awaitingDelivery' }, offer: null },
      { kind: 'offer', number: `OFF-${number}-1`, offer: { state: 'sent', validUntil: '2026-11-30' } },
    ]);
    expect(await numbers('', other)).toEqual([`BL-${other.externalId}-1`, `CDE-${other.externalId}-1`, `OFF-${other.externalId}-1`]);
  });

  it('are found by kind and by words, a delivery note by its order', async () => {
    expect(await numbers('?kind=creditNote')).toEqual([credit.number]);
    expect(await numbers('?q=bornes%20lyon')).toEqual([`BL-${number}-1`, `CDE-${number}-1`]);
    expect(await numbers(`?q=CDE-${other.externalId}`)).toEqual([]);
  });

  it('are found by the end of their number, and the nearest numbers are offered', async () => {
    expect(await numbers(`?q=${number.slice(-3)}-1`)).toEqual(expect.arrayContaining([`CDE-${number}-1`]));
    const nearest = async (typed: string, of?: { id: number }) => (await read('documents', `?q=${typed}`, of)).nearest;
    expect(await nearest(`CED-${number}-1`)).toEqual([`CDE-${number}-1`]);
    expect(await nearest(`CED-${number}-1`, other)).not.toContain(`CDE-${number}-1`);
    expect((await read('sites', `?q=${number}-LY0`)).nearest).toEqual([`${number}-LYO`]);
  });

  it('are read page by page, none twice and none left out', async () => {
    const large = await house.company();
    for (let day = 1; day <= 27; day += 1) {
      await invoices.invoice(large, { issuedOn: `2026-10-${String(day).padStart(2, '0')}` });
      await invoices.invoice(large, { issuedOn: `2026-10-${String(day).padStart(2, '0')}`, type: 'creditNote' });
    }
    const first = await read('documents', '', large);
    const second = await read('documents', `?after=${first.next}`, large);
    expect([first.rows.length, second.rows.length, second.from]).toEqual([50, 4, 51]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }: { id: string }) => id)).size).toBe(54);
    expect((await read('documents', `?before=${second.previous}`, large)).rows).toEqual(first.rows);
  });
});

describe('the sites of a company', () => {
  it('are listed by name, found by words and by type', async () => {
    const labels = async (query = '') => (await read('sites', query)).rows.map(({ label }: { label: string }) => label);
    expect(await labels()).toEqual(['Annecy', 'Lyon Part-Dieu']);
    expect(await labels('?q=part%20dieu')).toEqual(['Lyon Part-Dieu']);
    expect(await labels('?type=storage')).toEqual(['Annecy']);
  });
});

describe('the refused rows of a company', () => {
  it('are those about it and about its objects, with their errors, and no other company’s', async () => {
    await erp.send('sites', [siteRow(company.externalId, 'REFUSE', { type: 'palace' }), siteRow(other.externalId, 'AUTRE', { type: 'palace' })]);
    await erp.send('companies', [companyRow(company.externalId, { version: 2, siren: '12' })]);
    await erp.send('products', [productRow('', {})]);
    const { rows } = await read('feed-rows');
    expect(rows).toMatchObject([
      { entity: 'companies', externalId: company.externalId, state: 'failed', flaws: [{ path: 'siren', message: expect.stringContaining('SIREN') }] },
      { entity: 'sites', externalId: 'REFUSE', state: 'failed', flaws: [{ path: 'type' }] },
    ]);
    expect((await read('feed-rows', '?q=refuse')).rows).toHaveLength(1);
    expect((await read('feed-rows', '?state=resolved')).rows).toEqual([]);
  });

  it('do not exist for a company that the ERP does not send', async () => {
    const entered = await house.company();
    expect((await read('feed-rows', '', entered)).rows).toEqual([]);
    expect((await read('counts', '', entered)).openRows).toEqual({ count: 0, more: false });
  });
});

describe('the activity log of a company', () => {
  it('says who did what, the latest first, in the reader’s language, without quiet runs', async () => {
    const { user } = await house.signInMember(company, { role: 'manager' });
    await house.signInMember(company, { role: 'manager' });
    const inCompany = agent.at(company.id);
    const person = await inCompany.get(`/api/people/${user.id}`);
    await inCompany.patch(`/api/people/${user.id}`, { version: person.body.version, prices: false });
    const { rows } = (await inCompany.get('/api/activity')).body;
    const sentences = (of: { sentence: string }[]) => of.map(({ sentence }) => sentence);
    expect(rows[0]).toMatchObject({ authorKind: 'staff', objectKind: 'membership', objectId: user.id });
    expect(sentences(rows)).toEqual([
      `${agent.user.fullName} a modifié les droits de ${user.fullName}`,
      `L’ERP a déclaré la livraison BL-${number}-1 expédiée`,
      `L’ERP a créé la livraison BL-${number}-2`,
      `L’ERP a créé la commande CDE-${number}-1`,
      `L’ERP a créé l’offre OFF-${number}-1`,
    ]);
    const english = await inCompany.get('/api/activity?by=erp', { 'accept-language': 'en' });
    expect(sentences(english.body.rows)).toContain(`The ERP created order CDE-${number}-1`);
    expect((await inCompany.get('/api/activity?by=provider')).body.rows).toHaveLength(1);
  });
});

describe('the page of a company', () => {
  it('counts what its lists hold', async () => {
    const exact = (count: number) => ({ count, more: false });
    const [contracts, devices, tickets] = [exact(0), exact(0), exact(0)];
    expect(await read('counts')).toEqual({ people: exact(2), documents: exact(5), contracts, devices, tickets, sites: exact(2), openRows: exact(2) });
  });

  it('is closed to technicians and customers, and there is none of the provider', async () => {
    const member = await house.signInMember(company, { role: 'manager' });
    const [provider] = await house.query<{ id: number }>("select id from companies where kind = 'provider'");
    for (const list of ['counts', 'documents', 'sites', 'feed-rows']) {
      expect((await technician.get(buildListAddress(company, list))).status).toBe(403);
      expect((await member.get(buildListAddress(company, list))).status).toBe(403);
      expect((await agent.get(buildListAddress(provider!, list))).status).toBe(404);
    }
  });
});
