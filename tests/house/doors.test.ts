import { describe, expect, it } from 'vitest';
import { companyRow, erpOf, flawsOf, productRow, siteRow } from '../support/feed.ts';
import { openHouse } from '../support/house.ts';

/** Rules of the domain, tried at every door: the feed, the console that corrects refused rows, and the screens’ own endpoints. */

const house = await openHouse();
const erp = await erpOf(house);
const agent = await house.staff('administrator');
await erp.send('companies', [companyRow('D1'), companyRow('D2'), companyRow('D3', { siren: '732829320' })]);
await erp.send('products', [productRow('DOOR-1')]);
await erp.send('sites', [siteRow('D1', 'DS')]);
const idOf = async (table: string, externalId: string): Promise<string> =>
  (await house.query<{ id: string }>(`select id from ${table} where external_id = $1`, [externalId]))[0]!.id;
const companyId = Number(await idOf('companies', 'D1'));
const provider = (await house.query<{ id: number }>("select id from companies where kind = 'provider'"))[0]!.id;
await house.query("update companies set external_id = 'PROVIDER', source = 'erp', external_version = 1 where id = $1 and external_id is null", [provider]);
const manager = await house.memberOf({ id: companyId, name: 'D1' }, { role: 'manager' });

await erp.send('sub-organisations', [
  { id: 'DN', version: 1, company: 'D1', name: 'Nord' },
  { id: 'DE', version: 1, company: 'D1', name: 'Est', parent: 'DN' },
]);
const item = (id: string) => ({ id, version: 1, company: 'D1', code: id, manufacturer: 'cisco', reference: 'DOOR-1', description: 'Commutateur', site: 'DS' });
await erp.send('stock-items', [item('DI1'), item('DI2')]);
const move = (id: string, to: string) => ({
  id,
  version: 1,
  company: 'D1',
  item: to,
  kind: 'in',
  quantity: 1,
  happenedAt: '2026-11-10T09:00:00Z',
  serials: ['FOC2901DR01'],
});
await erp.send('stock-movements', [move('DM1', 'DI1')]);

interface Rule {
  name: string;
  feed: string;
  row: Record<string, unknown>;
  /** Field that the console changes to another value which is as wrong as the first. */
  again: readonly [path: string, value: string];
  code: string;
  /** Code of the refusal by hand, where it is another. */
  handCode?: string;
  byHand: () => Promise<{ status: number; body: { code: string; errors?: { code: string }[] } }>;
}

const rules: readonly Rule[] = [
  {
    name: 'neighbours in the tree of a company have different names',
    feed: 'sub-organisations',
    row: { id: 'DR1', version: 1, company: 'D1', name: 'nord' },
    again: ['name', 'NORD'],
    code: 'companies.subOrganisationNameTaken',
    byHand: () => manager.post('/api/sub-organisations', { name: 'nord', parentId: null, vendorOrganisationId: '' }),
  },
  {
    name: 'a part of a company is never within itself',
    feed: 'sub-organisations',
    row: { id: 'DN', version: 2, company: 'D1', name: 'Nord', parent: 'DE' },
    again: ['parent', 'DN'],
    code: 'companies.ownParent',
    byHand: async () =>
      manager.patch(`/api/sub-organisations/${await idOf('sub_organisations', 'DN')}`, {
        name: 'Nord',
        parentId: await idOf('sub_organisations', 'DE'),
        vendorOrganisationId: '',
        version: 1,
      }),
  },
  {
    name: 'a serial number is in stock at one item of its manufacturer',
    feed: 'stock-movements',
    row: move('DM2', 'DI2'),
    again: ['serials.0', 'foc2901dr01'],
    code: 'stock.serialInStock',
    byHand: async () => agent.post(`/api/stock-items/${await idOf('stock_items', 'DI2')}/entries`, { quantity: 1, serials: ['FOC2901DR01'], reason: 'Retour' }),
  },
  {
    name: 'a link leads from a partner to a customer',
    feed: 'partner-links',
    row: { id: 'DL', version: 1, partner: 'D1', client: 'D2' },
    again: ['client', 'D3'],
    code: 'companies.linkNotPartner',
    handCode: 'companies.notPartner',
    byHand: async () => agent.post(`/api/provider/companies/${companyId}/clients`, { client: Number(await idOf('companies', 'D2')) }),
  },
  {
    name: 'the provider’s own company has no members',
    feed: 'users',
    row: {
      id: 'DU',
      version: 1,
      email: 'du@doors.example',
      firstName: 'Ada',
      lastName: 'Roux',
      language: 'fr',
      memberships: [{ company: 'PROVIDER', role: 'member' }],
    },
    again: ['lastName', 'Brun'],
    code: 'accounts.providerHasNoMembers',
    handCode: 'notFound',
    byHand: () =>
      agent.post(`/api/provider/companies/${provider}/people`, {
        email: 'du@doors.example',
        role: 'member',
        prices: false,
        services: false,
        accepts: false,
        amountLimit: null,
        sites: null,
        subOrganisations: null,
      }),
  },
  {
    name: 'a SIRET is that of the SIREN',
    feed: 'companies',
    row: companyRow('D3', { version: 2, siren: '732829320', siret: '44306184100047' }),
    again: ['name', 'D3 bis'],
    code: 'companies.siretOfOther',
    byHand: async () => {
      const at = `/api/provider/companies/${await idOf('companies', 'D3')}/identity`;
      const {
        companyId: _id,
        kind: _kind,
        paymentDays: _d,
        paymentEndOfMonth: _e,
        paymentDay: _p,
        manager: _m,
        isFed: _f,
        ...identity
      } = (await agent.get(at)).body;
      return agent.put(at, { ...identity, siret: '44306184100047' });
    },
  },
];

describe.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_name, { feed, row, again, code, handCode = code, byHand }) => {
  const refusals = async (): Promise<{ id: string; version: number; corrections: number }> => {
    const [refused] = await house.query<{ id: string }>("select id from ingest_rows where entity = $1 and external_id = $2 and state = 'failed'", [
      feed,
      row.id,
    ]);
    return (await agent.get(`/api/queues/failed-rows/${refused!.id}`)).body;
  };
  it('for a row of the feed, and for its correction', async () => {
    const [answer] = (await erp.send(feed, [row])).rows;
    expect(flawsOf(answer).map((flaw) => flaw.split(' ')[1])).toContain(code);
    const { id, version, corrections } = await refusals();
    const [path, value] = again;
    const corrected = await agent.post(`/api/queues/failed-rows/${id}/correct`, { version, corrections, changes: [{ path, value }] });
    expect(corrected.status).toBe(200);
    expect(corrected.body).toMatchObject({ outcome: 'failed' });
    const [kept] = await house.query<{ flaws: { code: string }[] }>('select flaws from ingest_rows where id = $1', [id]);
    expect(kept!.flaws.map((flaw) => flaw.code)).toContain(code);
  });
  it('for what is entered by hand', async () => {
    const { status, body } = await byHand();
    expect([404, 409, 422]).toContain(status);
    expect([body.code, ...(body.errors ?? []).map((flaw) => flaw.code)]).toContain(handCode);
  });
});

it('the first row of a company made by hand is told to its people, as later ones are', async () => {
  const [made] = await house.query<{ id: number }>("insert into companies (kind, name, customer_number) values ('customer', 'Neuve', 'C-NEW') returning id");
  await house.memberOf({ id: made!.id, name: 'Neuve' }, { role: 'manager' });
  const told = async (id: string): Promise<boolean[]> =>
    (await house.query<{ quiet: boolean }>('select quiet from journal where company_id = $1 and object_id = $2', [made!.id, id])).map(({ quiet }) => quiet);
  await erp.send('companies', [companyRow('NEW', { customerNumber: 'C-NEW', name: 'Neuve' })]);
  await erp.send('sites', [siteRow('NEW', 'NS')]);
  expect(await told(await idOf('sites', 'NS'))).toEqual([false]);
});
