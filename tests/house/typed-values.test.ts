import { describe, expect, it } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import { pathText } from '../../src/capabilities/ingest/feed.names.ts';
import { accountsFeeds } from '../../src/parties/accounts/accounts.feeds.ts';
import { companiesFeeds } from '../../src/parties/companies/companies.feeds.ts';
import { orderFields } from '../../src/commerce/orders/order-fields.ts';
import { listFieldNames } from '../../src/platform/lists/plain-fields.ts';
import { ordersFeeds } from '../../src/commerce/orders/orders.feeds.ts';
import { sitesFeeds } from '../../src/parties/sites/sites.feeds.ts';
import { companyRow, connectErp, siteRow } from '../support/feed.ts';
import { storedName } from '../../src/platform/data/server/db/column-names.ts';
import { openHouse } from '../support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
const staff = await house.staff('administrator');

/** Fields of rows that no person types on any screen: keys, parents, amounts, the life cycle and the texts of the ERP's documents. A field that people may
 *  type belongs to `typed` or `correctable` of its feed instead. */
const ofErpAlone: Readonly<Record<string, string>> = {
  companies: 'country currency kind paymentDay paymentDays paymentEndOfMonth',
  'partner-links': 'client partner since',
  // The two numbers and the precision are one position.
  sites: 'company latitude longitude positionPrecision',
  // Links with sites are added and removed one by one.
  contacts: 'company sites',
  'sub-organisations': 'company',
  // A membership that was changed in the portal belongs to it, with the ERP's rights beside (`erp-rights.test.ts`); the first language only is the feed's.
  users: 'language memberships staffRole',
  carriers: 'name',
  orders: `company confirmedOn contact currency customerOrderNumber dateChanges number offerNumber orderedOn partialDeliveryAllowed project requester site subOrganisation totalExclVat totalInclVat ${listFieldNames(orderFields).join(' ')}`,
  deliveries: 'company dateChanges lines number order packages',
  // Site, room, host name and sub-organisation of a device are the customer's once it is there: the feed never writes them.
  devices: 'company description hostName manufacturer quantity reference room serial site subOrganisation supportEndsOn warrantyType warrantyUntil',
  contracts: 'company imported manufacturer number periodMonths subOrganisation type',
  'stock-items': 'code company manufacturer reference site subOrganisation',
  // The comment of a step is that of whoever takes it; a typed invoice is not replaced, its row says so (`tickets.feed.test.ts`).
  tickets: 'comment company invoiceNumber number state',
};
/** Feeds of which no person types anything: their objects are corrected in the ERP. */
const withoutTyping = [
  'products',
  'offers',
  'invoices',
  'credit-notes',
  'payments',
  'invoice-statuses',
  'smart-accounts',
  'agreements',
  'licence-entitlements',
  'licence-assignments',
  'stock-movements',
  'documents',
];

const listShape = (row: { shape: object }): string[] => Object.keys(row.shape).filter((name) => !['id', 'version', 'deleted'].includes(name));
const { entities } = registers.feeds;

describe('every field of every feed', () => {
  it.each(entities.filter(({ name }) => !withoutTyping.includes(name)).map((entity) => [entity.name, entity] as const))(
    'of %s is kept once a person has typed it, or is typed by nobody',
    (name, { row, typed, correctable }) => {
      const kept = [...Object.keys(typed?.fields ?? {}), ...(correctable?.fields ?? []), ...Object.keys(correctable?.parts ?? {})];
      const own = ofErpAlone[name]!.split(' ');
      expect(listShape(row).filter((field) => !kept.includes(field) && !own.includes(field))).toEqual([]);
      expect(own.filter((field) => kept.includes(field) || !listShape(row).includes(field))).toEqual([]);
    },
  );
  it('of a feed that keeps nothing belongs to one that nobody types', () => {
    expect(entities.filter(({ name, typed, correctable }) => !typed && !correctable && !withoutTyping.includes(name)).map(({ name }) => name)).toEqual([
      'devices',
      'tickets',
    ]);
  });
});

const findId = async (table: string, externalId: string): Promise<string> =>
  (await house.query<{ id: string }>(`select id from ${table} where external_id = $1`, [externalId]))[0]!.id;
const hours = (from: string) => [{ day: 1, from, to: '12:00' }];

/** Three values of a field: the ERP's first, a person's, and the ERP's next; of most fields, texts. */
const distinct: Readonly<Record<string, readonly [unknown, unknown, unknown]>> = {
  siren: ['732829320', '443061841', '552081317'],
  siret: ['73282932000074', '73282932000082', '73282932000090'],
  vatNumber: ['DE811907980', 'DE136695976', 'DE129273398'],
  postalCode: ['69001', '69002', '69003'],
  country: ['FR', 'BE', 'DE'],
  type: ['delivery', 'storage', 'headquarters'],
  legalForm: ['corporation', 'limitedLiability', 'soleProprietorship'],
  civility: ['mr', 'mrs', 'mr'],
  showOnMap: [true, false, true],
  email: ['one@typed.example', 'two@typed.example', 'three@typed.example'],
  trackingTemplate: ['https://one.example/{n}', 'https://two.example/{n}', 'https://three.example/{n}'],
  deliveryHours: [hours('08:00'), hours('09:00'), hours('10:00')],
  landline: ['04 72 00 00 01', '04 72 00 00 02', '04 72 00 00 03'],
  mobile: ['06 12 00 00 01', '06 12 00 00 02', '06 12 00 00 03'],
};
const position = (latitude: number) => ({ latitude, longitude: 4.85, positionPrecision: 'address' });

/** A row of each feed with one field, and the table of its object. */
const rows: Readonly<Record<string, { table: string; key: string; row: (id: string, more: object) => object }>> = {
  companies: { table: 'companies', key: 'externalId', row: (id, more) => companyRow(id, more) },
  sites: { table: 'sites', key: 'externalId', row: (id, more) => siteRow('TV', id, more) },
  contacts: { table: 'contacts', key: 'externalId', row: (id, more) => ({ id, company: 'TV', lastName: `Nom ${id}`, ...more }) },
  'sub-organisations': { table: 'sub_organisations', key: 'externalId', row: (id, more) => ({ id, company: 'TV', name: `Entité ${id}`, ...more }) },
  users: {
    table: 'users',
    key: 'externalId',
    row: (id, more) => ({
      id,
      email: `${id.toLowerCase()}@typed.example`,
      firstName: 'Jo',
      lastName: id,
      language: 'fr',
      memberships: [{ company: 'TV', role: 'member' }],
      ...more,
    }),
  },
  carriers: { table: 'carriers', key: 'externalId', row: (id, more) => ({ id, name: `Transporteur ${id}`, ...more }) },
};

await erp.send('companies', [companyRow('TV')]);
for (const name of ['P 1', 'P 2', 'P 3']) await erp.send('sub-organisations', [{ id: name, version: 1, company: 'TV', name }]);
const parents = await Promise.all(['P 1', 'P 2', 'P 3'].map((name) => findId('sub_organisations', name)));

/** The three values of a field as the ERP sends them, and as the column of its table holds them. */
function buildValues(field: string): { sent: object[]; stored: unknown[] } {
  if (field === 'parent') return { sent: ['P 1', 'P 2', 'P 3'].map((parent) => ({ parent })), stored: parents };
  if (field === 'position') return { sent: [45.1, 45.2, 45.3].map(position), stored: [45.1, 45.2, 45.3] };
  const values = distinct[field] ?? [`${field} 1`, `${field} 2`, `${field} 3`];
  return { sent: values.map((value) => ({ [field]: value })), stored: [...values] };
}

const fields = entities.flatMap(({ name, typed }) => Object.entries(typed?.fields ?? {}).map(([field, column]) => [name, field, column] as const));
/** Fields that have a value in each row, named or not. */
const always = ['country', 'email', 'fullName', 'showOnMap', 'type'];
const feedLabels = [...companiesFeeds, ...sitesFeeds, ...accountsFeeds, ...ordersFeeds];

describe.each(fields)('%s: %s', (name, field, column) => {
  const { table, row } = rows[name]!;
  const id = `${name}-${field}`.replaceAll(/[^a-z]/gi, '').toLowerCase();
  const { sent, stored } = buildValues(field);
  const at = field === 'position' ? 'latitude' : storedName(column);
  const readCurrent = async (): Promise<unknown> => (await house.query(`select ${at} as value from ${table} where external_id = $1`, [id]))[0]!.value;
  const type = async (value: unknown): Promise<void> => {
    const written = Array.isArray(value) ? JSON.stringify(value) : value;
    await house.query(`update ${table} set ${at} = $2${field === 'position' ? ", position_source = 'person'" : ''} where external_id = $1`, [id, written]);
  };
  const send = (version: number, more: object = {}) => erp.send(name, [{ ...row(id, more), version }]);
  const readKept = async () => {
    const { rows: listed } = (await staff.get(`/api/provider/typed-values${name === 'carriers' ? '' : `?of=${await findCompanyId()}`}`)).body as {
      rows: { entity: string; objectId: string; path: string; kept: string; sent: string }[];
    };
    return listed.filter((one) => one.entity === name && one.path === field);
  };
  const findCompanyId = async (): Promise<string> => String(await findId('companies', name === 'companies' ? id : 'TV'));

  it('keeps what a person typed against another value of the ERP, shows both, and gives the ERP’s back', async () => {
    const first = await send(1, sent[0]);
    expect(first.rows[0]?.errors ?? []).toEqual([]);
    expect(await readCurrent()).toEqual(stored[0]);
    await type(stored[1]);
    const next = await send(2, sent[2]);
    expect(next).toMatchObject({ kept: 1, rows: [{ result: 'updated' }] });
    expect(next.rows[0]!.kept!.map(({ path }) => path)).toEqual([field]);
    expect(await readCurrent()).toEqual(stored[1]);
    const [value, ...others] = await readKept();
    expect(others).toEqual([]);
    expect(value).toMatchObject({ run: next.run });
    // The same row in another version changes nothing.
    await send(3, sent[2]);
    expect(await readCurrent()).toEqual(stored[1]);
    const run = (await staff.get(`/api/provider/feed-runs/${next.run}`)).body;
    expect(run).toMatchObject({ kept: 1 });
    const { entity, objectId, path } = value!;
    const stale = await staff.post('/api/provider/typed-values/erp-values', { entity, objectId, path, sent: 'another' });
    expect(stale.status).toBe(409);
    const taken = await staff.post('/api/provider/typed-values/erp-values', { entity, objectId, path, sent: value!.sent });
    expect(taken.body).toMatchObject({ rows: expect.any(Array) });
    expect(await readCurrent()).toEqual(stored[2]);
    expect(await readKept()).toEqual([]);
    expect(await house.query('select 1 from journal where object_id = $1 and action = $2 and actor_kind = $3', [objectId, 'updated', 'staff'])).not.toEqual([]);
  });
  it('ends once the ERP sends what was typed, and a row without a value wipes nothing', async () => {
    await type(stored[1]);
    expect((await readKept()).length).toBe(1);
    expect((await send(4, sent[1])).kept).toBe(0);
    expect(await readKept()).toEqual([]);
    expect((await send(5, sent[2])).kept).toBe(0);
    expect(await readCurrent()).toEqual(stored[2]);
    if (always.includes(field) || field in row(id, {})) return;
    await type(stored[1]);
    expect((await send(6)).kept).toBe(0);
    expect(await readCurrent()).toEqual(stored[1]);
  });
  it('has a name', () => {
    expect(pathText(feedLabels, name, field)).not.toBe(field);
  });
});
