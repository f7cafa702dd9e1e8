import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { menu } from '#app/web/menu.ts';
import { registers } from '#app/registers.ts';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import type { Client } from '#tests/support/client.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import type { Overview } from '../overview.api.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const commerce = createCommerceFactory(house);
await make.manufacturer();

const overview = async (client: Client): Promise<Overview> => {
  const { status, body } = await client.get('/api/overview');
  expect(status).toBe(200);
  return body;
};
const figure = ({ figures }: Overview, key: string) => figures.find((one) => one.key === key);
/** Number of rows in the list behind a figure. */
const countListed = async (client: Client, address: string): Promise<number> => {
  const [path, query] = address.split('?');
  const api = { '/stillboard/offres': 'offers', '/stillboard/commandes': 'orders', '/stillboard/factures': 'invoices' }[path!];
  return (await client.get(`/api/${api}?${query}`)).body.rows.length;
};

const nothingElse = { '/contrats/contrats_overview': 0, '/stilldeploy/ticket': 0 };
describe('counts beside the menu', () => {
  const readMenuCounts = async (client: Client) => {
    const { status, body } = await client.get('/api/overview/menu');
    expect(status).toBe(200);
    return Object.fromEntries(
      body.counts.map(({ address, count, more }: { address: string; count: number; more: boolean }) => [address, more ? '99+' : count]),
    );
  };

  it('are offers to answer, orders to deliver, invoices to pay', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    for (let index = 0; index < 3; index++) await commerce.offer(company);
    await commerce.offer(company, { validUntil: '2026-11-18' });
    await make.order(company);
    await make.order(company, { lines: [{ ordered: 4, delivered: 1 }] });
    await make.order(company, { lines: [{ ordered: 2, delivered: 2 }] });
    await commerce.invoice(company, { dueOn: '2026-12-02' });
    await commerce.invoice(company, { dueOn: '2026-10-31' });
    await commerce.invoice(company, { total: 5_000, paid: 5_000, paymentStatus: 'paid' });
    expect(await readMenuCounts(reader)).toEqual({ '/stillboard/offres': 3, '/stillboard/commandes': 2, '/stillboard/factures': 2, ...nothingElse });
  });

  it('stop at 99, add up over companies, and stay within the rights of the reader', async () => {
    const [one, other] = [await house.company(), await house.company()];
    const [own, elsewhere] = [await make.site(one), await make.site(one)];
    for (let index = 0; index < 51; index++) for (const company of [one, other]) await commerce.invoice(company);
    await make.order(one, { siteId: own });
    await make.order(one, { siteId: elsewhere });
    const ines = await house.user();
    await house.member(one, ines, { sites: [own] });
    await house.member(other, ines, { prices: false });
    const both = await house.user();
    await house.member(one, both);
    await house.member(other, both);
    const ofInes = await readMenuCounts(await house.signedIn(ines, 'all'));
    expect(ofInes).toEqual({ '/stillboard/offres': 0, '/stillboard/commandes': 1, '/stillboard/factures': 0, ...nothingElse });
    expect(await readMenuCounts(await house.signedIn(both, 'all'))).toMatchObject({ '/stillboard/commandes': 2, '/stillboard/factures': '99+' });
    expect(await readMenuCounts(await house.signInMember(other, { prices: false }))).toEqual({ '/stillboard/commandes': 0, ...nothingElse });
  });

  it('stand beside existing entries only', async () => {
    const addresses = registers.overview.flatMap(({ menu: counts }) => counts.map(({ address }) => address));
    expect(menu.flatMap(({ entries }) => entries.map(({ to }) => to))).toEqual(expect.arrayContaining(addresses));
  });
});

describe('key figures', () => {
  it('equal the number of rows in their lists', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    for (let index = 0; index < 3; index++) await commerce.offer(company, { total: 1_000_000 });
    await commerce.offer(company, { validUntil: '2026-11-18' });
    await commerce.offer(company, { state: 'validated' });
    await make.order(company);
    await make.order(company, { lines: [{ ordered: 4, delivered: 1 }] });
    await make.order(company, { lines: [{ ordered: 2, delivered: 2 }] });
    await commerce.invoice(company, { total: 2_320_450, dueOn: '2026-12-02' });
    await commerce.invoice(company, { total: 821_400, dueOn: '2026-10-31' });
    await commerce.invoice(company, { total: 5_000, paid: 5_000, paymentStatus: 'paid' });
    await commerce.invoice(company, { total: 7_000, isCreditNote: true, paymentStatus: 'toAllocate' });
    const shown = await overview(reader);
    expect(shown.figures).toMatchObject([
      { key: 'offers', label: 'Offres en attente de réponse', value: '3', note: '30\u00a0000,00\u00a0€\u00a0HT', overdue: null },
      { key: 'orders', label: 'Commandes à recevoir', value: '2', note: 'dont 1 partielle' },
      { key: 'invoices', label: 'Solde à payer', value: '31\u00a0419', unit: '€', note: null, overdue: '8\u00a0214,00\u00a0€ en retard' },
      { key: 'expiries', value: '0', note: null },
    ]);
    expect(await countListed(reader, figure(shown, 'offers')!.address)).toBe(3);
    expect(await countListed(reader, figure(shown, 'orders')!.address)).toBe(2);
    expect(await countListed(reader, figure(shown, 'invoices')!.address)).toBe(2);
  });

  it('add up over all companies of the reader, amounts only over those where they see prices', async () => {
    const [one, other] = [await house.company(), await house.company()];
    const ines = await house.user();
    await house.member(one, ines);
    await house.member(other, ines, { prices: false });
    const reader = await house.signedIn(ines, 'all');
    for (const company of [one, other]) {
      await make.order(company);
      await commerce.invoice(company, { total: 100_000 });
    }
    const shown = await overview(reader);
    expect(figure(shown, 'orders')!.value).toBe('2');
    expect(figure(shown, 'invoices')!.value).toBe('1\u00a0000');
  });

  it('hold no money without the right to see prices, and no site outside the reader’s rights', async () => {
    const company = await house.company();
    const [own, elsewhere] = [await make.site(company), await make.site(company)];
    const blind = await house.signInMember(company, { prices: false, sites: [own] });
    await make.order(company, { siteId: own });
    await make.order(company, { siteId: elsewhere });
    await commerce.offer(company, { siteId: own });
    await commerce.invoice(company, { siteId: own, dueOn: '2026-10-31' });
    const shown = await overview(blind);
    expect(Object.fromEntries(shown.figures.map(({ key, value }) => [key, value]))).toEqual({ orders: '1', expiries: '0' });
    expect([shown.spend, shown.waiting]).toEqual([null, []]);
    expect(JSON.stringify(shown)).not.toContain('€');
  });

  it('are zero, and everything else is empty, for a new company', async () => {
    const lea = await house.signInMember(await house.company());
    const shown = await overview(lea);
    expect(shown.figures.map(({ value }) => value)).toEqual(['0', '0', '0', '0']);
    expect([shown.waiting, shown.waitingCount, shown.updates, shown.seenAt]).toEqual([[], 0, [], null]);
    expect(shown.spend!.months.map(({ total }) => total)).toEqual(Array(24).fill(0));
  });

  it('are those of the company that staff look at', async () => {
    const company = await house.company();
    await make.order(company);
    const agent = await house.staff('agent', company);
    const seen = await overview(agent);
    expect(figure(seen, 'orders')!.value).toBe('1');
  });
});

describe('spend by month', () => {
  it('is invoiced less credited amounts, over two years up to this month', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    await commerce.invoice(company, { issuedOn: '2026-11-03', total: 120_000 });
    await commerce.invoice(company, { issuedOn: '2026-11-18', total: 60_000 });
    await commerce.invoice(company, { issuedOn: '2026-11-18', total: 12_000, isCreditNote: true, paymentStatus: 'toAllocate' });
    const gone = await commerce.invoice(company, { issuedOn: '2026-02-28', total: 240_000 });
    await commerce.invoice(company, { issuedOn: '2024-12-01', total: 6_000 });
    await commerce.invoice(company, { issuedOn: '2024-11-30', total: 600_000 });
    const months = async () => Object.fromEntries((await overview(reader)).spend!.months.map(({ month, total }) => [month, total]));
    const before = await months();
    expect(Object.keys(before)).toHaveLength(24);
    expect([before['2026-11'], before['2026-02'], before['2024-12'], before['2026-01']]).toEqual([140_000, 200_000, 5_000, 0]);
    await house.query('delete from invoices where id = $1', [gone.id]);
    expect((await months())['2026-02']).toBe(0);
  });

  it('moves with an invoice whose site is corrected', async () => {
    const company = await house.company();
    const site = await make.site(company);
    const limited = await house.signInMember(company, { sites: [site] });
    const { id } = await commerce.invoice(company, { issuedOn: '2026-11-03', total: 120_000 });
    const last = async () => (await overview(limited)).spend!.months.at(-1)!.total;
    expect(await last()).toBe(0);
    await house.query('update invoices set site_id = $2 where id = $1', [id, site]);
    expect(await last()).toBe(100_000);
  });
});

describe('to-do items', () => {
  it('are an offer that ends, an overdue invoice, a late delivery and an answer to one’s own report, the most urgent first', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const later = await commerce.offer(company, { validUntil: '2026-11-30' });
    const soon = await commerce.offer(company, { validUntil: '2026-11-21' });
    const invoice = await commerce.invoice(company, { dueOn: '2026-10-31' });
    const order = await make.order(company);
    const late = await make.delivery(company, order, { state: 'shipped', expectedOn: '2026-11-18' });
    await make.delivery(company, order, { state: 'shipped', expectedOn: '2026-11-24' });
    const delivered = await make.delivery(company, order);
    const report = (reportedBy: string, number: string) =>
      house.insert('damage_reports', {
        companyId: company.id,
        id: randomUUID(),
        number,
        deliveryId: delivered.id,
        orderId: order.id,
        reserveText: 'Carton enfoncé',
        reportedBy,
        reporterName: 'Camille Lefèvre',
        state: 'inProgress',
        answer: 'Un échange part demain.',
        handledAt: '2026-11-18T10:00:00Z',
      });
    await report(reader.user.id, 'DOM-1');
    await report((await house.user()).id, 'DOM-2');
    const { waiting, waitingCount } = await overview(reader);
    expect(waiting.map(({ title, action }) => [title, action])).toEqual([
      [`Offre ${soon.number}`, 'Répondre'],
      [`Facture ${invoice.number}`, 'Voir la facture'],
      [`Offre ${later.number}`, 'Répondre'],
      [`Livraison ${late.number}`, 'Voir la livraison'],
      ['Signalement DOM-1', 'Lire la réponse'],
    ]);
    expect(waitingCount).toBe(5);
    expect(waiting[0]!.detail).toBe(
      'Renouvellement cœur de réseau\u00a0· 48\u00a0260,00\u00a0€\u00a0HT\u00a0· jusqu’au 21\u00a0nov.\u00a0· 2\u00a0jours restants',
    );
    expect(waiting[1]!.detail).toBe('8\u00a0214,00\u00a0€\u00a0TTC\u00a0· échue depuis 19\u00a0jours');
  });

  it('name a late order before any delivery exists, with its days, and a rescheduled delivery after it, quietly', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const line = { promisedOn: '2026-11-02', expectedOn: '2026-11-02' };
    await make.order(company, { customerOrderNumber: '4500018197', lines: [line] });
    const order = await make.order(company);
    await make.delivery(company, order, { state: 'shipped', promisedOn: '2026-11-20', expectedOn: '2026-11-24' });
    const onItsWay = await make.order(company, { lines: [line] });
    await make.delivery(company, onItsWay, { state: 'shipped', promisedOn: '2026-11-02', expectedOn: '2026-11-22' });
    const shown = await overview(reader);
    expect(shown.waiting.map(({ title, state, family }) => [title, state, family])).toEqual([
      ['Commande 4500018197', 'En retard\u00a0· 17\u00a0jours', 'warning'],
      [expect.stringMatching(/^Livraison /), 'Reportée', 'neutral'],
      [expect.stringMatching(/^Livraison /), 'Reportée', 'neutral'],
    ]);
    expect(figure(shown, 'orders')!.note).toBe('dont 2 en retard');
  });

  it('list the first of many and count the rest; offers wait only for readers who may accept them', async () => {
    const company = await house.company();
    const [buyer, looker] = [await house.signInMember(company), await house.signInMember(company, { accepts: false })];
    for (let index = 0; index < 7; index++) await commerce.offer(company);
    const shown = await overview(buyer);
    expect([shown.waiting.length, shown.waitingCount]).toEqual([5, 7]);
    const looked = await overview(looker);
    expect([looked.waitingCount, figure(looked, 'offers')!.value]).toEqual([0, '7']);
  });
});
