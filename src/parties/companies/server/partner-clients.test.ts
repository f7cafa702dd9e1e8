import { describe, expect, it, vi } from 'vitest';
import { parseSheets } from '#tests/support/xlsx.ts';
import { openHouse, today } from '#tests/support/house.ts';

const house = await openHouse();
const agent = await house.staff('agent');
const partner = await house.company({ name: 'Réseaulia', kind: 'partner' });
const [client, other] = [await house.company({ name: 'Menuiserie Vallon' }), await house.company({ name: 'Arvalys' })];
const claire = await house.signInMember(partner, { role: 'manager', prices: true });
const path = (id: number, tail = '') => `/api/provider/companies/${id}${tail}`;
const links = async (id: number) => (await agent.get(path(id, '/partner-links'))).body;
const give = (to: number, given: number, who = agent) => who.post(path(to, '/clients'), { client: given });
const readCompanies = async () => ((await claire.get('/api/me')).body.companies as { companyId: number }[]).map(({ companyId }) => companyId);

describe('the clients of a partner', () => {
  it('are given and taken back by staff, and the people of the partner act for them from that moment on', async () => {
    expect(await links(partner.id)).toEqual({ clients: [], partners: [] });
    const { status, body } = await give(partner.id, client.id);
    const row = { companyId: client.id, name: 'Menuiserie Vallon', untilOn: null, isFed: false };
    expect([status, body.clients]).toEqual([201, [expect.objectContaining(row)]]);
    expect((await links(client.id)).partners).toEqual([expect.objectContaining({ companyId: partner.id, name: 'Réseaulia' })]);
    await expect.poll(readCompanies).toContain(client.id);

    const taken = await agent.delete(path(partner.id, `/clients/${client.id}`));
    expect([taken.status, taken.body]).toEqual([200, { clients: [], partners: [] }]);
    await expect.poll(readCompanies).not.toContain(client.id);
    expect((await agent.delete(path(partner.id, `/clients/${client.id}`))).status).toBe(404);
  });

  it('stand in the activity logs of both companies with the name of the partner', async () => {
    await give(partner.id, other.id);
    const entries = await house.query<{ companyId: number; action: string; objectTitle: string }>(
      `select company_id, action, object_title from journal where object_kind = 'partnerLink' and company_id = any($1) order by sequence desc limit 2`,
      [[partner.id, other.id]],
    );
    expect(entries.map(({ companyId }) => companyId).toSorted()).toEqual([partner.id, other.id].toSorted());
    expect(entries.map(({ action, objectTitle }) => [action, objectTitle])).toEqual([
      ['created', 'Réseaulia'],
      ['created', 'Réseaulia'],
    ]);
  });

  it('are linked once, and again after the link has ended', async () => {
    expect((await give(partner.id, other.id)).body).toMatchObject({ status: 422, errors: [{ code: 'companies.clientAlready' }] });
    await house.query('update partner_clients set until_on = $3 where company_id = $1 and client_company_id = $2', [partner.id, other.id, '2026-11-18']);
    expect((await links(partner.id)).clients).toEqual([]);
    expect((await give(partner.id, other.id)).status).toBe(201);
  });

  it('are customers, and belong to partners alone', async () => {
    const second = await house.company({ kind: 'partner' });
    expect((await give(client.id, other.id)).body).toMatchObject({ status: 409, code: 'companies.notPartner' });
    expect((await give(partner.id, second.id)).body).toMatchObject({ status: 422, errors: [{ code: 'companies.clientIsPartner' }] });
    expect((await give(partner.id, 99_999_999)).body).toMatchObject({ status: 422, errors: [{ code: 'companies.clientUnknown' }] });
    expect((await give(99_999_999, client.id)).status).toBe(404);
    expect((await agent.get(path(99_999_999, '/partner-links'))).status).toBe(404);
  });

  it('end after their last day, in open sessions too', async () => {
    const [started, ended] = [await house.company({ name: 'Scierie Aubert' }), await house.company({ name: 'Tannerie Roux' })];
    for (const one of [started, ended]) await give(partner.id, one.id);
    const limitUntil = (of: { id: number }, untilOn: string | null, seen: string | null = null) =>
      agent.put(path(partner.id, `/clients/${of.id}`), { untilOn, seen });
    expect((await limitUntil(ended, '2026-11-18')).body).toMatchObject({ status: 422, errors: [{ path: 'untilOn', code: 'companies.linkEndPast' }] });
    const { status, body } = await limitUntil(ended, '2026-11-20');
    expect([status, body.clients.find(({ companyId }: { companyId: number }) => companyId === ended.id)]).toEqual([
      200,
      expect.objectContaining({ sinceOn: today, untilOn: '2026-11-20' }),
    ]);
    // Of two who change it, the second reads the end that the first one gave.
    expect((await limitUntil(ended, null)).body).toMatchObject({ status: 409, current: { untilOn: '2026-11-20' } });
    expect((await limitUntil({ id: 99_999_999 }, null)).status).toBe(404);
    const [entry] = await house.query<{ title: string; changes: object }>(
      `select object_title as title, changes from journal where object_kind = 'partnerLink' and action = 'updated' and company_id = $1`,
      [ended.id],
    );
    expect(entry).toEqual({ title: 'Réseaulia (Tannerie Roux)', changes: { until: { before: null, after: '2026-11-20' } } });

    const readStatusOn = async (day: string): Promise<number> => {
      const clock = vi.spyOn(house.platform.clock, 'today').mockReturnValue(day);
      const response = await claire.get('/api/orders', { 'x-company': String(ended.id) });
      clock.mockRestore();
      return response.status;
    };
    await expect.poll(readCompanies).toContain(ended.id);
    expect([await readStatusOn('2026-11-20'), await readStatusOn('2026-11-21')]).toEqual([200, 404]);
    expect((await limitUntil(ended, null, '2026-11-20')).status).toBe(200);
    await expect.poll(() => readStatusOn('2026-11-21')).toBe(200);
  });

  it('are kept by the office: technicians and the partner itself are refused', async () => {
    const technician = await house.staff('technician');
    for (const who of [technician, claire]) expect((await give(partner.id, client.id, who)).status).toBe(403);
  });
});

describe('the list of partners', () => {
  const partners = async (query = '') => (await agent.get(`/api/provider/partners${query}`)).body.rows as Record<string, unknown>[];

  it('counts their people and clients of today, and finds them by words and by their links', async () => {
    const busy = await house.company({ name: 'Réseaux du Lac', kind: 'partner' });
    await house.company({ name: 'Télécom Vercors', kind: 'partner' });
    const [first, past] = [await house.company({ name: 'Fonderie Élan' }), await house.company()];
    await house.signInMember(busy);
    for (const one of [first, past]) await give(busy.id, one.id);
    await agent.put(path(busy.id, `/clients/${first.id}`), { untilOn: '2026-12-31', seen: null });
    await house.query('update partner_clients set until_on = $2 where client_company_id = $1', [past.id, '2026-11-18']);
    expect(await partners('?q=du%20lac')).toEqual([expect.objectContaining({ companyId: busy.id, people: 1, clients: 1, ending: 1, nextEndOn: '2026-12-31' })]);
    const names = async (query: string) => (await partners(query)).map(({ name }) => name);
    expect(await names('?q=fonderie%20elan')).toEqual(['Réseaux du Lac']);
    expect(await names('?links=ending')).toEqual(['Réseaux du Lac']);
    const both = ['Réseaux du Lac', 'Télécom Vercors'];
    const listOfBoth = async (query: string) => (await names(query)).filter((name) => both.includes(name as string));
    expect([await listOfBoth('?links=none'), await listOfBoth('?links=clients')]).toEqual([['Télécom Vercors'], ['Réseaux du Lac']]);
    expect(await names('')).not.toContain('Fonderie Élan');
    const file = await agent.get('/api/provider/partners/export?q=du%20lac');
    const [sheet] = await parseSheets(file.bytes);
    expect(JSON.stringify(sheet)).toContain('Fonderie Élan');
  });

  it('is for the office', async () => {
    for (const who of [await house.staff('technician'), claire]) {
      expect((await who.get('/api/provider/partners')).status).toBe(403);
      expect((await who.get('/api/provider/partners/export')).status).toBe(403);
    }
  });
});
