import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createSiteFactory } from '#tests/support/sites.ts';
import { createStockFactory } from '#tests/support/stock.ts';

const house = await openHouse();
const orders = createOrderFactory(house);
await orders.manufacturer();
const make = createSiteFactory(house);
const { newSite, newContact } = make;
const { query } = house;

const here = { latitude: 45.75, longitude: 4.85, source: 'gazetteer', precision: 'town' } as const;

describe('a new site', () => {
  it('is created with all its fields, its contacts known and new, in one request', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const known = await reader.post('/api/contacts', newContact({ lastName: 'Roche', siteId: null, roles: [] }));
    const made = await reader.post('/api/sites', {
      ...newSite('Lyon Gerland'),
      type: 'headquarters',
      legalForm: 'corporation',
      street: '1 rue de l’Essai',
      postalCode: '69007',
      city: 'Lyon',
      position: here,
      notes: 'Ascenseur B',
      accessInstructions: 'Badge à l’accueil',
      deliveryHours: [
        { day: 2, from: '14:00', to: '00:00' },
        { day: 1, from: '08:00', to: '12:00' },
      ],
      contacts: [
        {
          contactId: null,
          contact: newContact({ civility: 'mrs', firstName: 'Inès', lastName: 'Costa', email: 'Ines@Client.example' }, false),
          roles: ['main', 'delivery'],
        },
        { contactId: known.body.id, contact: null, roles: ['technical'] },
      ],
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        code: 'LYON-GERLAND',
        state: 'inUse',
        position: here,
        mainContact: 'Inès Costa',
        deliveryHours: [
          { day: 1, from: '08:00', to: '12:00' },
          { day: 2, from: '14:00', to: '24:00' },
        ],
        contacts: [
          { lastName: 'Costa', email: 'ines@client.example', roles: ['main', 'delivery'] },
          { lastName: 'Roche', roles: ['technical'] },
        ],
        can: { change: true, archive: true },
        version: 1,
      },
    });
    expect((await reader.get('/api/sites/LYON-GERLAND')).body).toEqual(made.body);
    expect((await query('select changes from journal where object_id = $1', [made.body.id]))[0]).toEqual({ changes: {} });
  });
  it('says in the owner’s words what is missing', async () => {
    const reader = await house.signInMember(await house.company());
    const answer = await reader.post('/api/sites', { ...newSite(''), type: null });
    expect(answer.body.errors.map(({ path, message }: { path: string; message: string }) => [path, message])).toEqual([
      ['label', 'Le libellé du site est obligatoire pour continuer.'],
      ['type', 'Le libellé du type est obligatoire pour continuer.'],
    ]);
  });
  it('refuses a taken code, hours that overlap, a second main contact, a phone that is none and an unknown contact, each by its field', async () => {
    const reader = await house.signInMember(await house.company());
    await reader.post('/api/sites', newSite('Metz', { code: 'METZ' }));
    const flaws = async (given: object) =>
      (await reader.post('/api/sites', newSite('Metz', given))).body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
    const main = (lastName: string) => ({ contactId: null, contact: newContact({ lastName }, false), roles: ['main'] });
    expect(await flaws({ code: 'metz' })).toEqual(['code sites.codeTaken']);
    expect(await flaws({ code: 'new' })).toEqual(['code sites.codeReserved']);
    expect(
      await flaws({
        deliveryHours: [
          { day: 1, from: '08:00', to: '12:00' },
          { day: 1, from: '11:00', to: '13:00' },
        ],
      }),
    ).toEqual(['deliveryHours.1.to sites.hoursOverlapping']);
    expect(await flaws({ contacts: [main('A'), main('B')] })).toEqual(['contacts.1.roles sites.secondMain']);
    expect(await flaws({ contacts: [{ ...main('A'), contact: newContact({ lastName: 'A', mobile: 'demander' }, false) }] })).toEqual([
      'contacts.0.contact.mobile sites.notPhone',
    ]);
    expect(await flaws({ contacts: [{ contactId: randomUUID(), contact: null, roles: ['main'] }] })).toEqual(['contacts.0.contactId sites.contactUnknown']);
  });
  it('sent twice is one', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [await reader.post('/api/sites', newSite('Brest'), headers), await reader.post('/api/sites', newSite('Brest'), headers)];
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
    expect(await query('select 1 from sites where company_id = $1', [company.id])).toHaveLength(1);
  });
});

describe('a change of a site', () => {
  it('is journalled by field, contacts without their values', async () => {
    const reader = await house.signInMember(await house.company());
    const made = (await reader.post('/api/sites', newSite('Nantes'))).body;
    const changed = await reader.patch(`/api/sites/${made.code}`, {
      ...newSite('Nantes Atlantis'),
      city: 'Saint-Herblain',
      deliveryHours: [{ day: 1, from: '08:00', to: '12:00' }],
      contacts: [{ contactId: null, contact: newContact({ lastName: 'Riou' }, false), roles: ['main'] }],
      version: 1,
    });
    expect(changed.body).toMatchObject({ code: 'NANTES', label: 'Nantes Atlantis', version: 2 });
    const [entry] = await query<{ changes: object }>("select changes from journal where object_id = $1 and action = 'updated'", [made.id]);
    expect(entry!.changes).toEqual({
      label: { before: 'Nantes', after: 'Nantes Atlantis' },
      city: { before: null, after: 'Saint-Herblain' },
      deliveryHours: { changed: true },
      contacts: { changed: true },
    });
    const [contact] = await query<{ id: string }>('select id from contacts where company_id = $1', [made.companyId]);
    const again = { ...newContact({ lastName: 'Riou', mobile: '06 39 98 10 10' }, false), version: 1 };
    expect((await reader.patch(`/api/contacts/${contact!.id}`, again)).body).toMatchObject({ mobile: '06 39 98 10 10', version: 2 });
    expect(await query("select changes from journal where object_id = $1 and action = 'updated'", [contact!.id])).toEqual([
      { changes: { mobile: { changed: true } } },
    ]);
  });
  it('that comes second reads what the first one wrote', async () => {
    const reader = await house.signInMember(await house.company());
    const made = (
      await reader.post(
        '/api/sites',
        newSite('Rouen', { contacts: [{ contactId: null, contact: newContact({ lastName: 'Lemoine' }, false), roles: ['main'] }] }),
      )
    ).body;
    await reader.patch(`/api/sites/${made.id}`, { ...newSite('Rouen Rive-Droite'), version: 1 });
    const second = await reader.patch(`/api/sites/${made.id}`, { ...newSite('Rouen Rive-Gauche'), version: 1 });
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict', current: { label: 'Rouen Rive-Droite', contacts: [], version: 2 } } });
  });
  it('leaves the pin that a person placed where a search finds another', async () => {
    const reader = await house.signInMember(await house.company());
    const pin = { ...here, source: 'person', precision: 'address' };
    const made = (await reader.post('/api/sites', newSite('Lille', { position: pin }))).body;
    const searched = await reader.patch(`/api/sites/${made.id}`, { ...newSite('Lille', { position: { ...here, latitude: 50.6 } }), city: 'Lille', version: 1 });
    expect(searched.body.position).toEqual(pin);
  });
  it('takes a manager or the right to order services; adding and archiving also a view of the whole company', async () => {
    const company = await house.company();
    const manager = await house.signInMember(company, { role: 'manager', services: false });
    const made = (await manager.post('/api/sites', newSite('Reims'))).body;
    const other = (await manager.post('/api/sites', newSite('Dijon'))).body;
    const reader = await house.signInMember(company, { services: false });
    expect((await reader.get(`/api/sites/${made.id}`)).body.can).toEqual({ change: false, archive: false });
    expect((await reader.patch(`/api/sites/${made.id}`, { ...newSite('X'), version: 1 })).body.code).toBe('forbidden.services');
    const limited = await house.signInMember(company, { sites: [made.id] });
    expect((await limited.patch(`/api/sites/${made.id}`, { ...newSite('Reims 2'), version: 1 })).status).toBe(200);
    expect((await limited.patch(`/api/sites/${other.id}`, { ...newSite('X'), version: 1 })).status).toBe(404);
    expect((await limited.post('/api/sites', newSite('X'))).body.code).toBe('sites.limited');
    expect((await limited.put(`/api/sites/${made.id}/archived`, { isArchived: true })).body.code).toBe('sites.limited');
    expect((await limited.get('/api/sites')).body.rows.map(({ label }: { label: string }) => label)).toEqual(['Reims 2']);
  });
});

describe('an archived site', () => {
  it('keeps what stands there, is offered nowhere, and comes back', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const site = (await reader.post('/api/sites', newSite('Ancien dépôt'))).body;
    await createStockFactory(house).item(company, 3, { siteId: site.id });
    expect((await reader.put(`/api/sites/${site.code}/archived`, { isArchived: true })).body).toMatchObject({
      state: 'archived',
      stockItemCount: 1,
      version: 2,
    });
    const choices = async () => (await reader.get('/api/stock-items/choices')).body.site;
    expect(await choices()).toEqual([]);
    expect((await reader.get('/api/sites/counts')).body).toMatchObject({ inUse: { count: 0 }, archived: { count: 1 } });
    await reader.put(`/api/sites/${site.code}/archived`, { isArchived: false });
    expect(await choices()).toEqual([{ value: site.id, label: 'Ancien dépôt' }]);
    const actions = (await query<{ action: string }>('select action from journal where object_id = $1 order by happened_at', [site.id])).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['created', 'archived', 'unarchived']);
  });
});

describe('everything at a site', () => {
  it('is counted in the list and named in the detail, in the reader’s rights', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const site = (await reader.post('/api/sites', newSite('Entrepôt'))).body;
    await reader.post('/api/sites', newSite('Vide'));
    const order = await orders.order(company, { siteId: site.id });
    await orders.delivery(company, order, { siteId: site.id, state: 'shipped', expectedOn: '2026-11-25', serials: ['FOC1'] });
    // An order of which nothing is under way is awaited too, one that was received is not.
    const awaited = await orders.order(company, { siteId: site.id });
    await orders.order(company, { siteId: site.id, lines: [{ ordered: 2, delivered: 2 }] });
    expect((await reader.get(`/api/deliveries?site=${site.id}`)).body.rows).toHaveLength(2);
    await query('update devices set site_id = $1 where company_id = $2', [site.id, company.id]);
    await createStockFactory(house).item(company, 3, { siteId: site.id });
    await make.ticket(company, { siteId: site.id, label: 'Pose' });
    await make.ticket(company, { siteId: site.id, label: 'Passé', plannedAt: '2026-11-10T08:00:00Z' });
    await make.ticket(company, { siteId: site.id, label: 'Prochain', plannedAt: '2026-11-24T08:00:00Z' });
    await make.ticket(company, { siteId: site.id, state: 'cancelled' });
    const contract = await createContractFactory(house).contract(company, { lines: [{ siteId: site.id, endsOn: '2026-12-24' }] });
    const counts = { deviceCount: 1, deliveryCount: 2, stockItemCount: 1, ticketCount: 3, contractCount: 1 };
    expect((await reader.get('/api/sites')).body.rows).toMatchObject([counts, { deviceCount: 0, contractCount: 0 }]);
    expect((await reader.get(`/api/sites/${site.id}`)).body).toMatchObject({
      ...counts,
      devices: [{ serial: 'FOC1' }],
      deliveries: [
        { number: expect.any(String), orderNumber: order.number, expectedOn: '2026-11-25' },
        { number: null, orderNumber: awaited.number, state: 'toPrepare' },
      ],
      stockItems: [{ available: 3 }],
      tickets: [{ label: 'Prochain' }, { label: 'Passé' }, { label: 'Pose', state: 'awaitingValidation' }],
      contracts: [{ number: contract.number, endsOn: '2026-12-24' }],
      endingLineCount: 1,
    });
  });
});

describe('the map', () => {
  it('shows the sites of the same filters as the list, and counts those without a pin', async () => {
    const reader = await house.signInMember(await house.company());
    await reader.post('/api/sites', newSite('Lyon', { position: here, type: 'storage' }));
    await reader.post('/api/sites', newSite('Brest', { position: here }));
    await reader.post('/api/sites', newSite('Caché', { position: here, showOnMap: false }));
    await reader.post('/api/sites', newSite('Inconnu'));
    const { body } = await reader.get('/api/sites/points');
    expect(body.points.labels.toSorted()).toEqual(['Brest', 'Lyon']);
    expect(Object.keys(body.points).toSorted()).toEqual(['cities', 'ids', 'labels', 'latitudes', 'longitudes']);
    expect(body).toMatchObject({ offMap: 1, withoutPosition: 1 });
    expect((await reader.get('/api/sites/points?type=storage')).body).toMatchObject({
      points: { labels: ['Lyon'], latitudes: [45.75] },
      offMap: 0,
      withoutPosition: 0,
    });
    expect((await reader.get('/api/sites/points?q=brest')).body.points.ids).toHaveLength(1);
  });
});
