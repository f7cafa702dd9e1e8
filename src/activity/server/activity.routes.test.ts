import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openHouse } from '../../../tests/support/house.ts';
import { ordersOf } from '../../../tests/support/orders.ts';
import { sheetsOf } from '../../../tests/support/xlsx.ts';

const house = await openHouse();
const make = ordersOf(house);

interface Entry {
  action: string;
  objectTitle: string;
  authorName: string;
  changes: { field: string; values: { before: string; after: string } | null }[];
}

/** A company with a manager who has just changed the rights of a member. */
async function changed() {
  const company = await house.company();
  const site = await make.site(company);
  const manager = await house.memberOf(company, { role: 'manager', prices: true }, { full_name: 'Camille Lefèvre' });
  const member = await house.memberOf(company, { prices: true, accepts: true }, { full_name: 'Marc Tessier' });
  const { body } = await manager.get(`/api/people/${member.user.id}`);
  await manager.patch(`/api/people/${member.user.id}`, { version: body.version, prices: false, sites: [site] });
  return { company, site, manager, member };
}
const logOf = async (client: { get(path: string): Promise<{ body: { rows: Entry[] } }> }, query = '') => (await client.get(`/api/activity${query}`)).body.rows;

describe('the activity log of a company', () => {
  it('tells its managers who changed what, with the values before and after', async () => {
    const { site, manager } = await changed();
    const [label] = await house.query<{ label: string }>('select label from sites where id = $1', [site]);
    expect(await logOf(manager)).toMatchObject([
      {
        action: 'updated',
        authorName: 'Camille Lefèvre',
        objectTitle: 'Marc Tessier',
        changes: [
          { field: 'Accepter les offres', values: { before: 'Oui', after: 'Non' } },
          { field: 'Sites', values: { before: 'Tous', after: label!.label } },
          { field: 'Voir les prix et les factures', values: { before: 'Oui', after: 'Non' } },
        ],
      },
    ]);
  });

  it('is closed to members and to managers of other companies', async () => {
    const [{ member, company }, other] = [await changed(), await changed()];
    expect(await member.get('/api/activity')).toMatchObject({ status: 403, body: { code: 'forbidden.manager' } });
    expect(await member.get('/api/activity/export')).toMatchObject({ status: 403, body: { code: 'forbidden.manager' } });
    expect((await other.manager.at(company.id).get('/api/activity')).status).toBe(404);
  });

  it('is narrowed by person, kind of object, action and period, and pages by cursor', async () => {
    const { company, manager, member } = await changed();
    for (let days = 0; days < 55; days += 1)
      await house.insert('journal', {
        company_id: company.id,
        id: randomUUID(),
        happened_at: new Date(Date.parse('2026-11-19T10:00:00Z') - days * 86_400_000).toISOString(),
        actor_kind: 'user',
        actor_id: member.user.id,
        actor_name: 'Marc Tessier',
        object_kind: 'ticket',
        object_id: randomUUID(),
        object_title: `T-${days}`,
        action: days === 0 ? 'exported' : 'updated',
      });
    const count = async (query: string) => (await manager.get(`/api/activity/count${query}`)).body.count;
    expect(await count(`?person=${member.user.id}`)).toBe(55);
    expect(await count(`?person=${manager.user.id}`)).toBe(1);
    expect(await count('?kind=membership')).toBe(1);
    expect(await count(`?person=${member.user.id}&action=changes`)).toBe(54);
    expect(await count('?action=reads')).toBe(1);
    expect(await count(`?person=${member.user.id}&period=7`)).toBe(7);
    const first = (await manager.get('/api/activity?kind=ticket')).body;
    const second = (await manager.get(`/api/activity?kind=ticket&after=${first.next}`)).body;
    expect([first.rows.length, second.rows.length, second.from]).toEqual([50, 5, 51]);
    expect(second.rows.at(-1).objectTitle).toBe('T-54');
  });

  it('hides what the right to see prices would be needed for', async () => {
    const { company, manager } = await changed();
    await house.insert('journal', {
      company_id: company.id,
      id: randomUUID(),
      actor_kind: 'feed',
      actor_name: 'ERP',
      object_kind: 'offer',
      object_id: randomUUID(),
      object_title: 'OFF-1',
      action: 'created',
      needs_prices: true,
    });
    expect((await logOf(manager, '?kind=offer')).length).toBe(1);
    const blind = await house.memberOf(company, { role: 'manager', prices: false });
    expect(await logOf(blind, '?kind=offer')).toEqual([]);
  });

  it('is exported with a line per changed field, and the export is recorded itself', async () => {
    const { manager } = await changed();
    const file = await manager.get('/api/activity/export?kind=membership');
    const [sheet] = await sheetsOf(file);
    expect(sheet!.rows.slice(1).map((row) => row[5])).toEqual(['Accepter les offres', 'Sites', 'Voir les prix et les factures']);
    expect(await logOf(manager, '?action=reads')).toMatchObject([{ action: 'exported', authorName: 'Camille Lefèvre' }]);
    expect((await logOf(manager, '?action=changes')).map(({ action }) => action)).toEqual(['updated']);
  });
});
