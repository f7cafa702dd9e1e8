import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#platform/kernel/calendar.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { openHouse, openOwnHouse, today } from '#tests/support/house.ts';

const house = await openHouse();
const [agent, administrator] = [await house.staff('agent'), await house.staff('administrator')];
const customer = await house.signInMember(await house.company({ name: 'Groupe Hélianthe', customerNumber: 'C-0451' }));
const readJournal = async (kind: string) =>
  (await house.query<{ action: string }>('select action from journal where object_kind = $1 order by sequence', [kind])).map((row) => row.action);

describe('the company picker', () => {
  it('finds by words of the name without accents, by customer number and by city', async () => {
    const { id } = await house.company({ name: 'Clinique de l’Étoile', customerNumber: 'C-0777' });
    await house.query("update companies set city = 'Évreux' where id = $1", [id]);
    const searchNames = async (typed: string) =>
      (await agent.get(`/api/provider/companies?q=${encodeURIComponent(typed)}`)).body.rows.map((row: { name: string }) => row.name);
    expect(await searchNames('etoile')).toEqual(['Clinique de l’Étoile']);
    expect(await searchNames('étoile clin')).toEqual(['Clinique de l’Étoile']);
    expect(await searchNames('evreux')).toEqual(['Clinique de l’Étoile']);
    expect(await searchNames('c-0777')).toEqual(['Clinique de l’Étoile']);
    expect(await searchNames('100 %')).toEqual([]);
    expect(await searchNames('')).not.toContain('Arcadie Réseaux');
  });

  it('names the company on screen and nothing else', async () => {
    const { id } = await house.company({ name: 'Arvalys', customerNumber: 'C-0099' });
    expect((await agent.get(`/api/provider/companies/${id}`)).body).toEqual({
      companyId: id,
      name: 'Arvalys',
      customerNumber: 'C-0099',
      city: null,
      kind: 'customer',
    });
    expect((await agent.get(`/api/provider/companies/${house.provider.id}`)).status).toBe(404);
    expect((await agent.get('/api/provider/companies/999999')).status).toBe(404);
    expect((await agent.get('/api/provider/companies/x')).status).toBe(422);
    expect((await customer.get(`/api/provider/companies/${id}`)).status).toBe(403);
  });

  it('lets the provider’s people look at any company, and customers at their own only', async () => {
    const { id } = await house.company();
    expect((await agent.at(id).get('/api/orders')).status).toBe(200);
    expect((await agent.get(`/api/orders?company=${id}`)).status).toBe(200);
    expect((await customer.at(id).get('/api/orders')).status).toBe(404);
    expect((await customer.get('/api/provider/companies')).status).toBe(403);
  });
});

describe('API keys', () => {
  it('are shown once, kept as a hash, and refused once revoked', async () => {
    const { body, status } = await administrator.post('/api/provider/api-keys', { name: 'ERP' });
    expect(status).toBe(201);
    expect(body.key).toMatch(/^psr_[\w-]{43}$/);
    expect(body.apiKey).toMatchObject({ name: 'ERP', prefix: body.key.slice(0, 10), createdByName: administrator.user.fullName, revokedAt: null });
    const listed = await administrator.get('/api/provider/api-keys');
    expect(listed.text).not.toContain(body.key);
    expect(JSON.stringify(await house.query('select * from api_keys'))).not.toContain(body.key);
    const send = () => house.visitor.post('/api/ingest/companies', undefined, { authorization: `Bearer ${body.key}`, 'content-type': 'application/x-ndjson' });
    expect((await send()).status).not.toBe(401);
    expect((await administrator.post(`/api/provider/api-keys/${body.apiKey.id}/revoke`)).body).toMatchObject({ revokedAt: expect.any(String) });
    expect((await send()).status).toBe(401);
    expect((await administrator.post(`/api/provider/api-keys/${body.apiKey.id}/revoke`)).body).toMatchObject({ status: 409, code: 'provider.keyRevoked' });
    expect(await readJournal('apiKey')).toEqual(['created', 'revoked']);
  });

  it('send only what they are for: feeds and companies are chosen when a key is made', async () => {
    const [one, other] = [await house.company({ name: 'Groupe Hélianthe' }), await house.company()];
    await house.query("update companies set external_id = 'K' || id, first_fed_at = now() where id = any($1)", [[one.id, other.id]]);
    const made = (await administrator.post('/api/provider/api-keys', { name: 'Sites', entities: ['sites', 'orders'], companies: [one.id] })).body;
    expect(made.apiKey).toMatchObject({ entities: ['sites', 'orders'], companies: [{ companyId: one.id, name: 'Groupe Hélianthe' }] });
    const send = (entity: string, ...rows: object[]) =>
      house.visitor.post(`/api/ingest/${entity}`, rows.map((row) => JSON.stringify(row)).join('\n'), {
        authorization: `Bearer ${made.key}`,
        'content-type': 'application/x-ndjson',
      });
    const site = (company: string) => ({ id: `S-${company}`, version: 1, company, code: 'S', label: 'Site', type: 'delivery' });
    expect((await send('users', {})).body).toMatchObject({ status: 403, code: 'ingest.notOfKey' });
    const { rows } = (await send('sites', site(`K${one.id}`), site(`K${other.id}`), site('unknown'))).body;
    expect(rows.map((row: { result: string; errors?: { code: string }[] }) => [row.result, row.errors?.[0]?.code])).toEqual(
      expect.arrayContaining([
        ['created', undefined],
        ['failed', 'ingest.companyNotOfKey'],
        ['failed', 'ingest.companyNotOfKey'],
      ]),
    );
    expect(await house.query('select company_id from sites where company_id = any($1)', [[one.id, other.id]])).toEqual([{ companyId: one.id }]);
    // Nobody may land them later with more rights.
    expect(await house.query("select 1 from ingest_rows where external_id like 'S-%'")).toEqual([]);
  });

  it('are accepted for a year unless another day is chosen, then refused by a code of their own', async () => {
    const { body } = await administrator.post('/api/provider/api-keys', { name: 'ERP' });
    expect(body.apiKey.expiresOn).toBe(addMonths(today, 12));
    const make = (expiresOn: string) => administrator.post('/api/provider/api-keys', { name: 'ERP', expiresOn });
    expect((await make(today)).body.errors).toMatchObject([{ path: 'expiresOn', code: 'provider.notLastDay' }]);
    expect((await make(addDays(addMonths(today, 24), 1))).body.errors).toMatchObject([{ path: 'expiresOn' }]);
    const send = () => house.visitor.post('/api/ingest/companies', undefined, { authorization: `Bearer ${body.key}`, 'content-type': 'application/x-ndjson' });
    const expireOn = (day: string) => house.query('update api_keys set expires_on = $2 where id = $1', [body.apiKey.id, day]);
    await expireOn(today);
    expect((await send()).status).not.toBe(401);
    const used = await house.query('select last_used_at from api_keys where id = $1', [body.apiKey.id]);
    await expireOn(addDays(today, -1));
    expect((await send()).body).toMatchObject({ status: 401, code: 'apiKey.expired' });
    expect(await house.query('select last_used_at from api_keys where id = $1', [body.apiKey.id])).toEqual(used);
  });

  it('for certain companies never send what all companies share', async () => {
    const { id } = await house.company();
    const make = (more: object) => administrator.post('/api/provider/api-keys', { name: 'Une société', companies: [id], ...more });
    expect((await make({ entities: ['sites', 'users'] })).body.errors).toMatchObject([{ path: 'entities', code: 'provider.sharedEntity' }]);
    const { entities } = (await make({})).body.apiKey;
    expect(entities).toContain('orders');
    for (const shared of ['companies', 'users', 'products', 'carriers', 'partner-links']) expect(entities).not.toContain(shared);
    expect((await make({ entities: ['inconnu'] })).body.errors).toMatchObject([{ path: 'entities' }]);
    expect((await administrator.post('/api/provider/api-keys', { name: 'x', companies: [2_000_000_000] })).body.errors).toMatchObject([{ path: 'companies' }]);
  });

  it('are made and revoked by administrators only', async () => {
    expect((await agent.get('/api/provider/api-keys')).status).toBe(403);
    expect((await agent.post('/api/provider/api-keys', { name: 'x' })).status).toBe(403);
    expect((await administrator.post('/api/provider/api-keys', { name: '' })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'name', code: 'field.required' }],
    });
  });
});

describe('carriers', () => {
  it('come in French order, with their latest tracking number over all companies', async () => {
    for (const [code, name] of [
      ['abc-zebre', 'Zèbre'],
      ['abc-eclair', 'Éclair'],
      ['abc-fusee', 'Fusée'],
    ] as const)
      await house.insert('carriers', { code, name });
    for (const [index, trackingNumber] of ['111', '222', null].entries()) {
      const { id: companyId } = await house.company();
      const [orderId, id] = [newId(), newId()];
      await house.insert('orders', { companyId, id: orderId, number: `CDE-${index}`, orderedOn: '2026-11-01', externalId: 'o' });
      await house.insert('deliveries', {
        companyId,
        id,
        orderId,
        number: `BL-${index}`,
        state: 'shipped',
        externalId: 'd',
        carrierCode: 'abc-eclair',
        trackingNumber,
      });
    }
    const rows = (await agent.get('/api/provider/carriers')).body.rows.filter(({ code }: { code: string }) => code.startsWith('abc-'));
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Éclair', 'Fusée', 'Zèbre']);
    expect(rows[0].latest).toMatchObject({ trackingNumber: '222', deliveryNumber: 'BL-1', orderNumber: 'CDE-1' });
    expect((await customer.get('/api/provider/carriers')).status).toBe(403);
    await house.query("delete from deliveries where carrier_code like 'abc-%'");
    await house.query("delete from carriers where code like 'abc-%'");
  });

  it('get the address of their tracking page', async () => {
    await house.insert('carriers', { code: 'transalp', name: 'Transalp Express' });
    const template = 'https://suivi.transalp.example/colis?n={n}';
    const answer = await administrator.patch('/api/provider/carriers/transalp', { version: 1, trackingTemplate: template });
    expect(answer.body.rows).toEqual([{ code: 'transalp', name: 'Transalp Express', trackingTemplate: template, version: 2, latest: null }]);
    expect((await administrator.patch('/api/provider/carriers/transalp', { version: 1, trackingTemplate: '' })).body).toMatchObject({
      status: 409,
      current: { trackingTemplate: template },
    });
    expect((await administrator.patch('/api/provider/carriers/absent', { version: 1, trackingTemplate: '' })).status).toBe(404);
    expect((await agent.patch('/api/provider/carriers/transalp', { version: 2, trackingTemplate: '' })).status).toBe(403);
    expect(await readJournal('carrier')).toEqual(['updated']);
  });

  it.each(['http://suivi.example/{n}', 'https://suivi.example/', 'https://suivi.example/{numero}', 'javascript:{n}'])('refuse %s', async (trackingTemplate) => {
    expect((await administrator.patch('/api/provider/carriers/transalp', { version: 2, trackingTemplate })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'trackingTemplate', code: 'provider.notTrackingTemplate' }],
    });
  });
});

describe('the mailbox of a demonstration', () => {
  it('shows the outbox to the provider’s people', async () => {
    const id = '0192f3a0-0000-7000-8000-000000000001';
    await house.insert('mails', {
      id,
      toName: 'Camille',
      toAddress: 'camille@helianthe.example',
      locale: 'fr',
      subject: 'Bonjour',
      html: '<p>Bonjour</p>',
      text: 'Bonjour',
    });
    expect((await agent.get('/api/provider/mails')).body.rows[0]).toEqual({
      id,
      toName: 'Camille',
      toAddress: 'camille@helianthe.example',
      subject: 'Bonjour',
      state: 'queued',
      locale: 'fr',
      createdAt: expect.any(String),
    });
    expect((await agent.get(`/api/provider/mails/${id}`)).body).toMatchObject({ html: '<p>Bonjour</p>' });
    expect((await customer.get('/api/provider/mails')).status).toBe(403);
  });

  it('does not exist in a real installation: mails hold links that sign in', async () => {
    const real = await openOwnHouse({ DEMO: 'off', TODAY: '' });
    const staff = await real.staff('administrator');
    expect((await staff.get('/api/provider/mails')).status).toBe(404);
    expect((await staff.get('/api/provider/mails/0192f3a0-0000-7000-8000-000000000001')).status).toBe(404);
  });
});
