import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, listResults, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
const agent = await house.staff('agent');
let count = 0;

/** A member whom the ERP sends, in a company with two sites. */
async function scene() {
  const id = `K${++count}`;
  await erp.send('companies', [companyRow(id)]);
  await erp.send('sites', [siteRow(id, `${id}N`), siteRow(id, `${id}S`)]);
  const [company] = await house.query<{ id: number }>('select id from companies where external_id = $1', [id]);
  const manager = await house.signInMember({ id: company!.id, name: id }, { role: 'manager' });
  let version = 0;
  const send = async (rights: object | null) => {
    const memberships = rights === null ? [] : [{ company: id, role: 'member', ...rights }];
    const row = { id: `U-${id}`, version: ++version, email: `${id}@rights.example`, firstName: 'Marc', lastName: 'Petit', language: 'fr', memberships };
    return listResults(await erp.send('users', [row]));
  };
  await send({ prices: true, services: true, sites: [`${id}N`] });
  const [user] = await house.query<{ id: string }>('select id from users where external_id = $1', [`U-${id}`]);
  const own = `/api/people/${user!.id}`;
  const staff = agent.at(company!.id);
  return {
    id,
    send,
    manager,
    read: async (who = staff) => (await who.get(own)).body,
    change: async (changes: object) => staff.patch(own, { version: (await staff.get(own)).body.version, ...changes }),
    take: async (rights: readonly string[], who = agent, version_?: number) =>
      who.post(`/api/provider/companies/${company!.id}${own.replace('/api', '')}/erp-rights`, {
        version: version_ ?? (await staff.get(own)).body.version,
        rights,
      }),
  };
}

describe('rights that a person gave over those of the ERP', () => {
  it('stay, and the provider’s people read the ERP’s beside them', async () => {
    const { id, send, manager, read, change } = await scene();
    expect((await read()).erp).toBeNull();
    await change({ prices: false, sites: null });
    await send({ prices: true, services: true, sites: [`${id}S`] });
    const person = await read();
    expect(person).toMatchObject({ prices: false, sites: null, erp: { role: 'member', prices: true, services: true, sites: [{ label: `Site ${id}S` }] } });
    expect(person.erp.keeperName).toBe(agent.user.fullName);
    expect((await read(manager)).erp).toBeNull();
  });

  it('are taken back one by one; once none is left, the feed changes them again', async () => {
    const { id, send, read, change, take } = await scene();
    await change({ prices: false, sites: null });
    expect((await take(['prices'])).body).toMatchObject({ prices: true, sites: null, erp: { prices: true } });
    await send({ prices: false, services: true, sites: [`${id}N`] });
    expect(await read()).toMatchObject({ prices: true, erp: { prices: false } });
    expect((await take(['prices', 'sites'])).body).toMatchObject({ prices: false, sites: [{ label: `Site ${id}N` }], erp: null });
    await send({ prices: true, services: false, sites: [`${id}S`] });
    expect(await read()).toMatchObject({ prices: true, services: false, sites: [{ label: `Site ${id}S` }], erp: null });
  });

  it('are taken back by the provider’s people alone, in the version that they read, while the ERP names the person', async () => {
    const { send, manager, read, change, take } = await scene();
    await change({ prices: false });
    expect((await take(['prices'], manager)).status).toBe(403);
    expect((await take(['prices'], agent, 1)).body.code).toBe('conflict');
    await send(null);
    expect((await read()).erp).toBeNull();
    expect((await take(['prices'])).status).toBe(404);
  });
});
