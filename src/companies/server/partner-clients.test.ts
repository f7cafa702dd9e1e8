import { describe, expect, it } from 'vitest';
import { openHouse } from '../../../tests/support/house.ts';

const house = await openHouse();
const agent = await house.staff('agent');
const partner = await house.company({ name: 'Réseaulia', kind: 'partner' });
const [client, other] = [await house.company({ name: 'Menuiserie Vallon' }), await house.company({ name: 'Arvalys' })];
const claire = await house.memberOf(partner, { role: 'manager', prices: true });
const path = (id: number, tail = '') => `/api/provider/companies/${id}${tail}`;
const links = async (id: number) => (await agent.get(path(id, '/partner-links'))).body;
const give = (to: number, given: number, who = agent) => who.post(path(to, '/clients'), { client: given });
const companiesOf = async () => ((await claire.get('/api/me')).body.companies as { companyId: number }[]).map(({ companyId }) => companyId);

describe('the clients of a partner', () => {
  it('are given and taken back by staff, and the people of the partner act for them from that moment on', async () => {
    expect(await links(partner.id)).toEqual({ clients: [], partners: [] });
    const { status, body } = await give(partner.id, client.id);
    const row = { companyId: client.id, name: 'Menuiserie Vallon', untilOn: null, isFed: false };
    expect([status, body.clients]).toEqual([201, [expect.objectContaining(row)]]);
    expect((await links(client.id)).partners).toEqual([expect.objectContaining({ companyId: partner.id, name: 'Réseaulia' })]);
    await expect.poll(companiesOf).toContain(client.id);

    const taken = await agent.delete(path(partner.id, `/clients/${client.id}`));
    expect([taken.status, taken.body]).toEqual([200, { clients: [], partners: [] }]);
    await expect.poll(companiesOf).not.toContain(client.id);
    expect((await agent.delete(path(partner.id, `/clients/${client.id}`))).status).toBe(404);
  });

  it('stand in the activity logs of both companies with the name of the partner', async () => {
    await give(partner.id, other.id);
    const entries = await house.query<{ company_id: number; action: string; object_title: string }>(
      `select company_id, action, object_title from journal where object_kind = 'partnerLink' and company_id = any($1) order by sequence desc limit 2`,
      [[partner.id, other.id]],
    );
    expect(entries.map(({ company_id }) => company_id).toSorted()).toEqual([partner.id, other.id].toSorted());
    expect(entries.map(({ action, object_title }) => [action, object_title])).toEqual([
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

  it('are kept by the office: technicians and the partner itself are refused', async () => {
    const technician = await house.staff('technician');
    for (const who of [technician, claire]) expect((await give(partner.id, client.id, who)).status).toBe(403);
  });
});
