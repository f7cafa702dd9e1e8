import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createSiteFactory } from '#tests/support/sites.ts';

const house = await openHouse();
const { newSite, newContact, ticket: openTicket } = createSiteFactory(house);
const { query } = house;

describe('a contact', () => {
  it('is created in place at a site, and finds it', async () => {
    const reader = await house.signInMember(await house.company());
    const site = (await reader.post('/api/sites', newSite('Metz'))).body;
    const made = await reader.post('/api/contacts', newContact({ firstName: 'Élodie', lastName: 'Humbert', siteId: site.id, roles: ['main'] }));
    expect(made).toMatchObject({ status: 201, body: { sites: [{ code: 'METZ', roles: ['main'] }] } });
    const found = await reader.get('/api/sites?q=humbert');
    expect(found.body).toMatchObject({ rows: [{ code: 'METZ', mainContact: 'Élodie Humbert' }], reasons: [] });
    expect((await reader.get(`/api/sites/${site.id}`)).body.version).toBe(2);
    const second = await reader.post('/api/contacts', newContact({ lastName: 'Autre', siteId: site.id, roles: ['main'] }));
    expect(second.body.errors).toMatchObject([{ path: 'roles', code: 'sites.secondMain' }]);
  });
  it('who is not the main one is said to be why a site was found', async () => {
    const reader = await house.signInMember(await house.company());
    const site = (await reader.post('/api/sites', newSite('Metz'))).body;
    const { body } = await reader.post('/api/contacts', newContact({ lastName: 'Humbert', siteId: site.id, roles: ['technical'] }));
    expect((await reader.get('/api/sites?q=humbert')).body.reasons).toEqual([{ id: site.id, by: 'contact', text: 'Humbert' }]);
    await reader.patch(`/api/contacts/${body.id}`, { ...newContact({ lastName: 'Weber' }, false), version: 1 });
    expect((await reader.get('/api/sites?q=humbert')).body.rows).toEqual([]);
    expect((await reader.get('/api/sites?q=weber')).body.rows).toHaveLength(1);
  });
  it('is found by name without its accents, by e-mail and by phone', async () => {
    const reader = await house.signInMember(await house.company());
    await reader.post(
      '/api/contacts',
      newContact({ firstName: 'Zoé', lastName: 'Lefèvre', email: 'zoe@client.example', landline: '04 65 71 00 12', siteId: null, roles: [] }),
    );
    await reader.post('/api/contacts', newContact({ lastName: 'Autre', siteId: null, roles: [] }));
    for (const q of ['lefevre zoe', 'ZOE@', '0465710012', '04 65 71 00 12', '+33465710012', '0033 465710012', '+33 (0)4 65 71 00 12'])
      expect((await reader.get(`/api/contacts?q=${encodeURIComponent(q)}`)).body.rows.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
        'Lefèvre',
      ]);
    for (const q of ['04 65 71 00 21', 'O4 65 71 00 12', '+33 4 65 71 00 21', '0465170012']) {
      const { body } = await reader.get(`/api/contacts?q=${encodeURIComponent(q)}`);
      expect([q, body.rows, body.nearest]).toEqual([q, [], ['04 65 71 00 12']]);
    }
    expect((await reader.get('/api/contacts')).body).toMatchObject({ rows: [{ lastName: 'Autre' }, { lastName: 'Lefèvre' }], next: null });
  });
  it('keeps a pasted telephone without its invisible marks, and an address with accents in its domain', async () => {
    const reader = await house.signInMember(await house.company());
    const pasted = { landline: '\u202a+33 4 65 71 00 12\u202c', mobile: 'tel:０６12345678', email: 'Contact@Société-Exemple.example' };
    const { status, body } = await reader.post('/api/contacts', newContact({ lastName: 'Collé', ...pasted, siteId: null, roles: [] }));
    expect(status).toBe(201);
    expect((await reader.get(`/api/contacts/${body.id}`)).body).toMatchObject({
      landline: '+33 4 65 71 00 12',
      mobile: '0612345678',
      email: 'contact@xn--socit-exemple-ehbb.example',
    });
  });
  it('changed by two people at once: the second reads what the first wrote', async () => {
    const reader = await house.signInMember(await house.company());
    const { body } = await reader.post('/api/contacts', newContact({ lastName: 'A', siteId: null, roles: [] }));
    await reader.patch(`/api/contacts/${body.id}`, { ...newContact({ lastName: 'B' }, false), version: 1 });
    const second = await reader.patch(`/api/contacts/${body.id}`, { ...newContact({ lastName: 'C' }, false), version: 1 });
    expect(second).toMatchObject({ status: 409, body: { current: { lastName: 'B', version: 2 } } });
  });
  it('is erased unless an open ticket names them', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const site = (await reader.post('/api/sites', newSite('Metz'))).body;
    const { body } = await reader.post('/api/contacts', newContact({ lastName: 'Humbert', siteId: site.id, roles: ['main'] }));
    const ticket = await openTicket(company, { siteId: site.id, contactId: body.id });
    expect((await reader.get(`/api/contacts/${body.id}`)).body).toMatchObject({
      sites: [{ code: 'METZ', roles: ['main'] }],
      ticketCount: 1,
      tickets: [{ number: ticket.number }],
      can: { change: true, erase: true },
    });
    expect(await reader.delete(`/api/contacts/${body.id}`)).toMatchObject({ status: 409, body: { code: 'sites.contactInUse' } });
    await query("update tickets set state = 'cancelled' where id = $1", [ticket.id]);
    expect((await reader.delete(`/api/contacts/${body.id}`)).status).toBe(204);
    expect((await reader.get(`/api/sites/${site.id}`)).body).toMatchObject({ contacts: [], mainContact: null });
    expect((await reader.get('/api/sites?q=humbert')).body.rows).toEqual([]);
  });
  it('is changed by who orders services, and erased by who sees the whole company too', async () => {
    const company = await house.company();
    const manager = await house.signInMember(company);
    const site = (await manager.post('/api/sites', newSite('Metz'))).body;
    const { id } = (await manager.post('/api/contacts', newContact({ lastName: 'Humbert', siteId: site.id, roles: ['main'] }))).body;
    const changed = { ...newContact({ lastName: 'Weber' }, false), version: 1 };
    const reader = await house.signInMember(company, { role: 'member', services: false });
    const refused = { status: 403, code: 'forbidden.services' };
    expect([(await reader.patch(`/api/contacts/${id}`, changed)).body, (await reader.delete(`/api/contacts/${id}`)).body]).toMatchObject([refused, refused]);
    expect((await reader.get(`/api/contacts/${id}`)).body).toMatchObject({ lastName: 'Humbert', can: { change: false, erase: false } });
    const limited = await house.signInMember(company, { sites: [site.id] });
    expect((await limited.patch(`/api/contacts/${id}`, changed)).body).toMatchObject({ lastName: 'Weber', can: { change: true, erase: false } });
    expect((await limited.delete(`/api/contacts/${id}`)).body).toMatchObject({ status: 403, code: 'sites.limited' });
    expect((await manager.delete(`/api/contacts/${id}`)).status).toBe(204);
  });
  it('of other sites stays hidden from a member who sees some sites alone', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const [own, other] = [(await reader.post('/api/sites', newSite('Metz'))).body, (await reader.post('/api/sites', newSite('Nancy'))).body];
    await reader.post('/api/contacts', newContact({ lastName: 'Ici', siteId: own.id, roles: ['main'] }));
    const hidden = (await reader.post('/api/contacts', newContact({ lastName: 'Ailleurs', siteId: other.id, roles: ['main'] }))).body;
    const limited = await house.signInMember(company, { sites: [own.id] });
    expect((await limited.get('/api/contacts')).body.rows.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Ici']);
    expect((await limited.patch(`/api/contacts/${hidden.id}`, { ...newContact({ lastName: 'X' }, false), version: 1 })).status).toBe(404);
    expect((await limited.post('/api/contacts', newContact({ lastName: 'X', siteId: other.id, roles: ['main'] }))).body.errors).toMatchObject([
      { path: 'siteId', code: 'sites.siteUnknown' },
    ]);
    expect((await limited.post('/api/contacts', newContact({ lastName: 'X', siteId: null, roles: [] }))).body.code).toBe('sites.limited');
  });
});
