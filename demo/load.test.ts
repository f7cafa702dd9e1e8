import { describe, expect, test } from 'vitest';
import { registers } from '#app/registers.ts';
import { openDemonstration } from '#tests/support/demonstration.ts';
import { renderPdf } from '#platform/documents/server/pdf.render.ts';
import { contractStates, contractTypes } from '#installed-base/contracts/contract.ts';
import { expiryClasses, classifyExpiry } from '#installed-base/catalogue/expiry.ts';
import { renewalStates } from '#commerce/renewals/renewal.ts';
import { coverages, endOfSupportClasses } from '#installed-base/equipment/device.ts';
import { isInTab, licenceTabs, type ComparedLicences } from '#installed-base/licences/licence.ts';
import { buildDemonstrationFeeds } from './demonstration-feeds.ts';
import { loadDemonstration } from './load.ts';
import { manufacturers } from './seeds/catalogue.seed.ts';
import { accounts, demonstrationPassword } from './seeds/people.seed.ts';

const house = await openDemonstration();
const { db } = house.platform.database.system;

describe('the demonstration, loaded through the feeds of the ERP', () => {
  test('every row has landed but one, which the queue of refused rows shows', async () => {
    const refused = await db.selectFrom('ingest_rows').select(['entity', 'state', 'flaws']).where('state', 'in', ['waiting', 'failed']).execute();
    expect(refused).toMatchObject([{ entity: 'orders', state: 'failed', flaws: [{ path: 'totalExclVat' }] }]);
    expect(house.progress).toEqual(house.progress.toSorted((a, b) => a - b));
    expect([house.progress.at(0), house.progress.at(-1)]).toEqual([0, 1]);
  });

  test('Groupe Hélianthe sees its 128 orders in their states', async () => {
    const states = await db
      .selectFrom('orders as o')
      .innerJoin('companies as c', 'c.id', 'o.companyId')
      .where('c.name', '=', 'Groupe Hélianthe')
      .select(['o.state', (eb) => eb.fn.countAll<string>().as('count')])
      .groupBy('o.state')
      .orderBy('o.state')
      .execute();
    expect(states.map(({ state, count }) => [state, Number(count)])).toEqual([
      ['awaitingDelivery', 7],
      ['delivered', 118],
      ['partiallyDelivered', 3],
    ]);
  });

  test('has sites in three countries with hours, a pin and a main contact, and one that it left', async () => {
    const sites = await db
      .selectFrom('sites as s')
      .innerJoin('companies as c', 'c.id', 's.companyId')
      .where('c.name', '=', 'Groupe Hélianthe')
      .where('s.source', '<>', 'import')
      .select((eb) => [
        's.country',
        's.state',
        's.latitude',
        eb
          .selectFrom('site_contacts as r')
          .select('r.role')
          .whereRef('r.companyId', '=', 's.companyId')
          .whereRef('r.siteId', '=', 's.id')
          .where('r.role', '=', 'main')
          .as('main'),
      ])
      .execute();
    const inUse = sites.filter(({ state }) => state === 'inUse');
    expect(new Set(inUse.map(({ country }) => country))).toEqual(new Set(['FR', 'BE', 'CH']));
    expect([inUse.length, sites.length, inUse.filter(({ latitude, main }) => latitude === null || main === null)]).toEqual([14, 15, []]);
  });

  test('its offers are in every state, and answers and requests were made through the portal', async () => {
    const offers = await db
      .selectFrom('offers as o')
      .innerJoin('companies as c', 'c.id', 'o.companyId')
      .where('c.name', '=', 'Groupe Hélianthe')
      .where('o.isCurrent', '=', true)
      .select(['o.number', 'o.revision', 'o.state', 'o.validUntil', 'o.totalExclVat'])
      .execute();
    const open = offers.filter(({ state, validUntil }) => state === 'sent' && validUntil >= house.platform.clock.today());
    expect([open.length, open.reduce((sum, offer) => sum + Number(offer.totalExclVat), 0)]).toEqual([3, 9_174_000]);
    expect(offers.find(({ number }) => number === 'OFF-26-02231')).toMatchObject({ revision: 3, state: 'sent', validUntil: '2026-11-30' });
    expect(offers.find(({ number }) => number === 'OFF-26-02087')).toMatchObject({ state: 'inProduction' });
    expect(new Set(offers.map(({ state }) => state))).toEqual(new Set(['sent', 'validated', 'inProduction', 'delivered', 'declined']));
    const answers = await db.selectFrom('offer_answers').select(['kind', 'signerName']).orderBy('kind').orderBy('signerName').execute();
    expect(answers).toEqual([
      { kind: 'accepted', signerName: 'Camille Lefèvre' },
      { kind: 'declined', signerName: 'Claire Dumas' },
      { kind: 'declined', signerName: 'Inès Garnier' },
      ...Array.from({ length: 3 }, () => ({ kind: 'declined', signerName: 'Paul Hartley' })),
    ]);
    const talks = await db.selectFrom('conversations').select(['lastSeq', 'waitsForStaff']).where('kind', '=', 'offer').orderBy('lastSeq').execute();
    expect(talks.map((talk) => [Number(talk.lastSeq), talk.waitsForStaff])).toEqual([
      [2, false],
      [3, true],
    ]);
    const requests = await db.selectFrom('offer_requests').select('state').orderBy('state').execute();
    expect(requests.map(({ state }) => state)).toEqual(['answered', 'received', 'received']);
    const asked = await db.selectFrom('renewal_requests').select(['state', 'kind']).orderBy('number').execute();
    expect(asked.map(({ state, kind }) => `${kind} ${state}`)).toEqual([
      'renewal renewed',
      'renewal offerReceived',
      'renewal dropped',
      'renewal requested',
      'quote requested',
      'renewal requested',
    ]);
  });

  test('it has imported contracts and sites, and undone an import', async () => {
    const batches = await db
      .selectFrom('import_batches')
      .select(['state', 'rowCount', 'errorCount', 'summary', 'createdAt', 'undoneAt'])
      .orderBy('createdAt')
      .execute();
    expect(batches).toMatchObject([
      { state: 'undone', rowCount: 6, errorCount: 0, createdAt: '2026-10-26T15:40:00.000Z', undoneAt: '2026-10-26T15:52:00.000Z' },
      { state: 'imported', rowCount: 18, errorCount: 0, summary: { newDevices: 15, withoutDevice: 3, siteList: ['Atelier de Limoges'] }, undoneAt: null },
      { state: 'imported', rowCount: 3, errorCount: 0, summary: { sites: 3, pins: 2, offMap: 1, newContacts: 2, withHours: 2 }, undoneAt: null },
    ]);
    const imported = await db.selectFrom('contracts').select(['number', 'lineCount']).where('source', '=', 'import').orderBy('number').execute();
    expect(imported).toEqual([
      { number: 'BR-20917', lineCount: 6 },
      { number: 'BR-20918', lineCount: 12 },
    ]);
  });

  test('histories begin with what brought the object, and nothing happens in the future', async () => {
    const entries = await db
      .selectFrom('journal')
      .select(['objectKind as kind', 'objectTitle as title', 'objectId as id', 'action', 'happenedAt as at', 'quiet'])
      .where('objectKind', 'in', ['contract', 'agreement', 'licence', 'importBatch', 'renewalRequest'])
      .orderBy('happenedAt')
      .orderBy('sequence')
      .execute();
    const firsts = [...Map.groupBy(entries, ({ id }) => id).values()].map(([first]) => first!);
    expect(firsts.filter(({ action }) => action !== 'created' && action !== 'imported')).toEqual([]);
    expect(entries.filter(({ at }) => at > `${house.platform.clock.today()}T22:59:59Z`)).toEqual([]);
    const changed = entries.filter(({ kind, action }) => kind === 'contract' && action === 'updated').map(({ title }) => title);
    expect(changed).toEqual(['CT-219045', 'CT-228416']);
  });

  test('each manufacturer has contract lines in each class, and contracts are of every type and state', async () => {
    const today = house.platform.clock.today();
    const lines = await db
      .selectFrom('contract_lines as l')
      .innerJoin('contracts as c', (join) => join.onRef('c.companyId', '=', 'l.companyId').onRef('c.id', '=', 'l.contractId'))
      .select(['l.manufacturerCode as manufacturer', 'l.untilOn as day', 'c.type', 'c.state'])
      .execute();
    const classes = lines.map(({ manufacturer, day }) => `${manufacturer} ${classifyExpiry(day, today)}`);
    const wanted = Object.keys(manufacturers).flatMap((manufacturer) => expiryClasses.map((one) => `${manufacturer} ${one}`));
    expect(wanted.filter((one) => !classes.includes(one))).toEqual([]);
    expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(contractTypes));
    expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(contractStates));
    const renewals = await db.selectFrom('renewal_requests').select('state').execute();
    expect(new Set(renewals.map(({ state }) => state))).toEqual(new Set(renewalStates));
  });

  test('Groupe Hélianthe reaches devices in every cover, ends of life near and past, and licences over-assigned, full, free and on a device', async () => {
    const { email } = accounts[0]!;
    const camille = house.visitor.keepSession(await house.visitor.post('/api/login', { identifier: email, password: demonstrationPassword }));
    const countRows = async (address: string) => ((await camille.get(address)).body.rows as unknown[]).length;
    for (const state of coverages) expect(await countRows(`/api/devices?state=${state}`), state).toBeGreaterThan(0);
    for (const endOfSupport of endOfSupportClasses) expect(await countRows(`/api/devices?endOfSupport=${endOfSupport}`), endOfSupport).toBeGreaterThan(0);
    const { rows } = (await camille.get('/api/licences/comparison')).body as { rows: ComparedLicences[] };
    expect(licenceTabs.filter((tab) => !rows.some((line) => isInTab(line, tab)))).toEqual([]);
    const readLicences = async (path: string) => (await camille.get(`/api/devices/${path}`)).body.licences as unknown;
    expect(await readLicences('meraki/MX68-HW/Q3AB-4HTN-6PV8')).toMatchObject([{ sku: 'LIC-MX68-SEC-3YR', quantity: 1, state: 'active' }]);
  });

  test('Groupe Hélianthe has 47 items in stock, in every state, some of them with serial numbers of its devices', async () => {
    const states = await db
      .selectFrom('stock_items as i')
      .innerJoin('companies as c', 'c.id', 'i.companyId')
      .where('c.name', '=', 'Groupe Hélianthe')
      .select(['i.state', (eb) => eb.fn.countAll<string>().as('count')])
      .groupBy('i.state')
      .orderBy('i.state')
      .execute();
    expect(states.map(({ state, count }) => [state, Number(count)])).toEqual([
      ['available', 29],
      ['exhausted', 4],
      ['notReplenished', 5],
      ['replenishing', 9],
    ]);
    const shown = await db
      .selectFrom('stock_items')
      .select(['available', 'reserved', 'poNumber'])
      .where('reference', '=', 'SFP-10G-SR')
      .where('state', '=', 'replenishing')
      .execute();
    expect(shown).toEqual([{ available: 3, reserved: 9, poNumber: '4500018734' }]);
    const known = await db
      .selectFrom('stock_serials as n')
      .innerJoin('stock_items as i', 'i.id', 'n.itemId')
      .innerJoin('devices as v', (join) =>
        join.onRef('v.companyId', '=', 'n.companyId').onRef('v.serialKey', '=', 'n.serialKey').onRef('v.reference', '=', 'i.reference'),
      )
      .select('i.reference')
      .distinct()
      .orderBy('i.reference')
      .execute();
    expect(known.map(({ reference }) => reference)).toEqual(['DS923+', 'EX2300-C-12P', 'EX4100-F-12P', 'PWR-C1-715WAC-P=', 'SFP-10G-SR']);
  });

  test('people have reserved stock: one reservation lapses in two days, one was released, one shipped, one holds chosen serial numbers', async () => {
    const reservations = await db
      .selectFrom('stock_reservations')
      .select(['state', 'quantity', 'untilOn', 'reserverName', 'createdAt'])
      .where('ticketId', 'is', null)
      .orderBy('untilOn')
      .execute();
    const counts = Object.fromEntries([...Map.groupBy(reservations, ({ state }) => state)].map(([state, some]) => [state, some.length]));
    expect(counts).toEqual({ active: 9, released: 1, shipped: 1 });
    expect(reservations[0]).toMatchObject({
      state: 'active',
      quantity: 9,
      untilOn: '2026-11-21',
      reserverName: 'Marc Tessier',
      createdAt: '2026-11-06T08:40:00.000Z',
    });
    const chosen = await db.selectFrom('stock_serials').select('serial').where('state', '=', 'reserved').orderBy('serial').execute();
    expect(chosen.map(({ serial }) => serial)).toEqual(['FGT60FTK26118211', 'HV3619200417']);
  });

  test.each(accounts.map(({ email }) => email))('%s signs in', async (email) => {
    const reply = await house.visitor.post('/api/login', { identifier: email, password: demonstrationPassword });
    expect(reply.status).toBe(200);
  });

  test('only the last days make news: the core network of Saint-Priest was delivered', async () => {
    const news = await db.selectFrom('journal').select(['objectTitle', 'action']).where('quiet', '=', false).where('actorKind', '=', 'feed').execute();
    expect(news).toContainEqual({ objectTitle: 'BL-26-009318', action: 'delivered' });
    const newsFeeds = (await buildDemonstrationFeeds(renderPdf, house.platform.clock.today(), house.platform.clock.now())).filter(({ quiet }) => !quiet);
    expect(new Set(news.map((entry) => entry.objectTitle)).size).toBeLessThanOrEqual(newsFeeds.reduce((sum, { rows }) => sum + rows.length, 0));
  });

  test('of two disputes, platforms know of one', async () => {
    const told = await db
      .selectFrom('invoice_disputes as d')
      .innerJoin('companies as c', 'c.id', 'd.companyId')
      .leftJoin('invoice_statuses as s', (join) =>
        join.onRef('s.companyId', '=', 'd.companyId').onRef('s.invoiceId', '=', 'd.invoiceId').onRef('s.reachedAt', '>', 'd.createdAt'),
      )
      .select(['c.externalId as company', 's.code', 's.platform'])
      .orderBy('d.createdAt')
      .execute();
    expect(told).toEqual([
      { company: '10427', code: null, platform: null },
      { company: '10563', code: 207, platform: 'Plateforme Ondine' },
    ]);
  });

  test('a second start loads nothing', async () => {
    expect(await loadDemonstration(house.platform, registers.feeds)).toBe(false);
  });
});
