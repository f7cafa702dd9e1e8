import { describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { companyRow, contractRow, deliveryRow, connectErp, offerRow, orderRow, productRow } from '#tests/support/feed.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { invoiceRow } from '#tests/support/invoice-rows.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import type { TestCompany } from '#tests/support/people.ts';
import { readNotifications } from '#tests/support/notifications.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const contracts = createContractFactory(house);
const commerce = createCommerceFactory(house);
await make.manufacturer();

/** An object that people talk about: its code, its number as the customer reads it, its name in sentences, its screen. */
interface Talked {
  code: string;
  number: string;
  named: string;
  address: string;
}
type Make = (company: TestCompany, siteId: string | null) => Promise<Talked>;

const subjects: readonly [kind: string, needsPrices: boolean, make: Make][] = [
  [
    'offer',
    true,
    async (company, siteId) => {
      const { number } = await commerce.offer(company, { siteId });
      return { code: number, number, named: 'l’offre', address: `/stillboard/offres/${number}?company=${company.id}` };
    },
  ],
  [
    'order',
    false,
    async (company, siteId) => {
      const { number } = await make.order(company, { siteId, customerOrderNumber: `45-${company.id}` });
      return { code: number, number: `45-${company.id}`, named: 'la commande', address: `/commande/${number}/livraisons?company=${company.id}` };
    },
  ],
  [
    'delivery',
    false,
    async (company, siteId) => {
      const order = await make.order(company, { siteId });
      const { number } = await make.delivery(company, order, { state: 'shipped', siteId });
      return { code: number, number, named: 'la livraison', address: `/commande/${order.number}/livraisons?delivery=${number}&company=${company.id}` };
    },
  ],
  [
    'invoice',
    true,
    async (company, siteId) => {
      const { number } = await commerce.invoice(company, { siteId });
      return { code: number, number, named: 'la facture', address: `/stillboard/factures/${number}?company=${company.id}` };
    },
  ],
  [
    'contract',
    false,
    async (company, siteId) => {
      const { number } = await contracts.contract(company, { lines: [siteId === null ? {} : { siteId }] });
      return { code: number, number, named: 'le contrat', address: `/contrat/${number}?company=${company.id}` };
    },
  ],
  [
    'creditNote',
    true,
    async (company, siteId) => {
      const { number } = await commerce.invoice(company, { siteId, isCreditNote: true });
      return { code: number, number, named: 'l’avoir', address: `/stillboard/factures/${number}?company=${company.id}` };
    },
  ],
];

let count = 0;
const write = (client: Client, kind: string, code: string, body: string) =>
  postForm(client, `/api/conversations/${kind}/${code}/messages`, { clientKey: `on-a-subject-${++count}`, body });

describe.each(subjects)('a conversation on an object of kind %s', (kind, needsPrices, makeOne) => {
  it('is notified to the provider when the customer asks, and to the customer when the provider answers, each with the way there', async () => {
    const company = await house.company({ name: 'Groupe Hélianthe' });
    const [camille, agent] = [await house.signInMember(company), await house.staff('agent', company)];
    const { code, number, named, address } = await makeOne(company, null);
    const ofIt = `de ${named}`.replace('de le ', 'du ');
    expect((await write(camille, kind, code, 'Est-ce confirmé ?')).status).toBe(200);
    await house.runJobs();
    const [asked] = await readNotifications(agent);
    expect(asked).toMatchObject({
      kind: 'questionAsked',
      title: `Groupe Hélianthe pose une question sur ${named} ${number}`,
      detail: `${camille.user.fullName}\u00a0· «\u00a0Est-ce confirmé ?\u00a0»`,
    });
    const item = (await agent.get(`/api${asked!.address.replace('/provider', '')}`)).body;
    expect(item).toMatchObject({ objectKind: kind, objectCode: code, objectAddress: address, objectTitle: expect.stringContaining(number) });

    expect((await write(agent, item.objectKind, item.objectCode, 'Oui.')).status).toBe(200);
    await house.runJobs();
    expect(await readNotifications(camille)).toMatchObject([
      { kind: 'questionAnswered', title: `${agent.user.fullName} vous a répondu au sujet ${ofIt} ${number}`, detail: '«\u00a0Oui.\u00a0»', address },
    ]);
    const { updates } = (await camille.get('/api/overview')).body;
    expect(updates[0]).toMatchObject({ title: `${agent.user.fullName} a écrit au sujet ${ofIt} ${number}`, detail: '«\u00a0Oui.\u00a0»' });
    expect((await camille.get('/api/conversations/unread')).body.conversations).toEqual([{ companyId: company.id, kind, code, unread: 1 }]);
  });

  it('is read, written and notified within the limits of the object: sites, companies, prices', async () => {
    const company = await house.company();
    const [own, elsewhere] = [await make.site(company), await make.site(company)];
    const [near, far, blind, stranger, agent] = [
      await house.signInMember(company, { sites: [own] }),
      await house.signInMember(company, { sites: [elsewhere] }),
      await house.signInMember(company, { prices: false }),
      await house.signInMember(await house.company()),
      await house.staff('agent', company),
    ];
    const { code } = await makeOne(company, own);
    await write(agent, kind, code, 'La révision part ce soir.');
    await house.runJobs();
    const tryRead = async (client: Client) => (await client.get(`/api/conversations/${kind}/${code}`)).status;
    const tryWrite = async (client: Client) => (await write(client, kind, code, 'Merci.')).status;
    expect([await tryRead(near), await tryWrite(near)]).toEqual([200, 200]);
    expect([await tryRead(far), await tryWrite(far)]).toEqual([404, 404]);
    expect([await tryRead(stranger), await tryWrite(stranger)]).toEqual([404, 404]);
    expect([await tryRead(blind), await tryWrite(blind)]).toEqual(needsPrices ? [403, 403] : [200, 200]);
    const countHeard = async (client: Client) => [(await readNotifications(client)).length, (await client.get('/api/overview')).body.updates.length];
    expect([await countHeard(far), await countHeard(stranger)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await countHeard(near))[0]).toBe(1);
    expect(await countHeard(blind)).toEqual(needsPrices ? [0, 0] : [1, 1]);
  });
});

it('there is no conversation on what no domain declares', async () => {
  const company = await house.company();
  const camille = await house.signInMember(company);
  expect((await camille.get('/api/conversations/carrier/chronopost')).status).toBe(404);
  expect((await write(camille, 'carrier', 'chronopost', 'Bonjour.')).status).toBe(404);
});

describe('all revisions of an offer', () => {
  it('are talked about in one conversation, at the number of the current one', async () => {
    const company = await house.company();
    const [camille, agent] = [await house.signInMember(company), await house.staff('agent', company)];
    const first = await commerce.offer(company);
    await write(camille, 'offer', first.number, 'Une question.');
    await house.query('update offers set is_current = false where id = $1', [first.id]);
    await commerce.offer(company, { number: first.number, revision: 2 });
    await write(agent, 'offer', first.number, 'Une réponse.');
    await house.runJobs();
    expect((await readNotifications(camille)).map(({ address }) => address)).toEqual([`/stillboard/offres/${first.number}?company=${company.id}`]);
    expect((await camille.get(`/api/conversations/offer/${first.number}`)).body.messages).toHaveLength(2);
  });
});

it('an object that people have talked about is not taken away by the feed, whatever its kind', async () => {
  const erp = await connectErp(house);
  const code = `C${Date.now()}`;
  const provider = { kind: 'provider', customerNumber: undefined, siren: '999000011', vatNumber: 'FR66999000011', legalForm: 'corporation' };
  const place = { street: '27 quai des Tanneurs', city: 'Lyon', postalCode: '69009' };
  await erp.send('companies', [companyRow('P', { ...provider, ...place }), companyRow(code, { siren: '999000029', vatNumber: 'FR23999000029', ...place })]);
  const [company] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [code]);
  const camille = await house.signInMember(company!);
  await erp.send('products', [productRow('C9300-48P-A')]);
  const sent = [
    ['offers', 'offer', offerRow(code, code, 1)],
    ['orders', 'order', orderRow(code, code)],
    ['deliveries', 'delivery', deliveryRow(code, code, code)],
    ['invoices', 'invoice', invoiceRow(code, code)],
    ['contracts', 'contract', contractRow(code, code)],
  ] as const;
  for (const [entity, kind, row] of sent) {
    expect((await erp.send(entity, [row])).rows).toMatchObject([{ result: 'created' }]);
    expect((await write(camille, kind, row.number, 'Une question.')).status).toBe(200);
    const { rows } = await erp.send(entity, [{ id: row.id, version: 9, company: code, deleted: true }]);
    expect(rows, entity).toMatchObject([{ result: 'failed', errors: [{ code: 'ingest.stillUsed', message: 'Items of the portal depend on it.' }] }]);
  }
});
