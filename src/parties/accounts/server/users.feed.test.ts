import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, listResults, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
const company = async () => {
  const id = `U${nextNumber()}`;
  await erp.send('companies', [companyRow(id)]);
  await erp.send('sites', [siteRow(id, 'S1'), siteRow(id, 'S2')]);
  return id;
};
const user = (id: string, memberships: object[], more: object = {}) => ({
  id,
  version: 1,
  email: `${id}@client.example`.toLowerCase(),
  firstName: 'Inès',
  lastName: 'Caron',
  memberships,
  ...more,
});
const member = (companyId: string, more: object = {}) => ({ company: companyId, role: 'member', ...more });
const rights = (id: string) =>
  query(
    `select c.external_id as company, m.role, m.sees_prices, m.limited_to_sites, array(select s.external_id from membership_sites ms join sites s on s.company_id = ms.company_id and s.id = ms.site_id where ms.company_id = m.company_id and ms.user_id = m.user_id order by 1) as sites
  from memberships m join users u on u.id = m.user_id join companies c on c.id = m.company_id where u.external_id = $1 order by c.id`,
    [id],
  );
const readUser = async (id: string) => (await query<Record<string, unknown> & { id: string }>('select * from users where external_id = $1', [id]))[0]!;

describe('a person from the ERP', () => {
  it('has the rights that the feed names, in each company, and no password', async () => {
    const [one, two] = [await company(), await company()];
    await erp.send('users', [user('A', [member(one, { prices: true, sites: ['S1'] }), member(two, { role: 'manager' })], { language: 'en' })]);
    expect(await rights('A')).toEqual([
      { company: one, role: 'member', seesPrices: true, limitedToSites: true, sites: ['S1'] },
      { company: two, role: 'manager', seesPrices: true, limitedToSites: false, sites: [] },
    ]);
    expect(await readUser('A')).toMatchObject({ fullName: 'Inès Caron', language: 'en', passwordHash: null, email: 'a@client.example' });
  });
  it('sees nothing when limited to an empty list of sites', async () => {
    const one = await company();
    await erp.send('users', [user('B', [member(one, { sites: [] })])]);
    expect(await rights('B')).toMatchObject([{ limitedToSites: true, sites: [] }]);
  });
  it('loses the rights missing from a new version, but not those given or changed in the portal', async () => {
    const [one, two, three] = [await company(), await company(), await company()];
    await erp.send('users', [user('C', [member(one), member(two)])]);
    const { id } = await readUser('C');
    await query("insert into memberships (company_id, user_id, role) select id, $1, 'manager' from companies where external_id = $2", [id, three]);
    await query(
      "update memberships set source = 'portal', sees_prices = true where user_id = $1 and company_id = (select id from companies where external_id = $2)",
      [id, two],
    );
    await erp.send('users', [user('C', [member(two)], { version: 2 })]);
    expect((await rights('C')).map((row) => [row.company, row.role, row.seesPrices])).toEqual([
      [two, 'member', true],
      [three, 'manager', false],
    ]);
  });
  it('joins the account that they made in the portal, keeps what they filled in, and leaves the queue of sign-ups', async () => {
    const one = await company();
    const account = await house.user({ email: 'd@client.example', firstName: 'Inès-Marie', landline: '01 00', mobile: null });
    await house.insert('sign_ups', { id: randomUUID(), userId: account.id, companyName: 'Neuf' });
    const response = await erp.send('users', [user('D', [member(one)], { email: 'D@client.example', landline: '02 00', mobile: '06 00' })]);
    expect(listResults(response)).toEqual(['updated']);
    expect(await readUser('D')).toMatchObject({ id: account.id, firstName: 'Inès-Marie', landline: '01 00', mobile: '06 00' });
    expect(await rights('D')).toMatchObject([{ company: one, role: 'member' }]);
    expect(await query('select state from sign_ups where user_id = $1', [account.id])).toEqual([{ state: 'attached' }]);
    // They waited for their access: a mail says that it is open, and leads there, once.
    await house.runJobs();
    const mails = () => query<{ subject: string; text: string }>('select subject, text from mails where user_id = $1', [account.id]);
    expect(await mails()).toMatchObject([{ subject: 'Votre accès est ouvert', text: expect.stringMatching(/Bonjour [\s\S]*rattaché[\s\S]*\/sign-in/) }]);
    await erp.send('users', [user('D', [member(one)], { version: 2, email: 'd@client.example', landline: '03 00', mobile: '06 00' })]);
    expect(await readUser('D')).toMatchObject({ firstName: 'Inès-Marie', landline: '01 00' });
    await house.runJobs();
    expect(await mails()).toHaveLength(1);
  });
  it('joins an account whose address nobody has confirmed: it stays closed until its owner has', async () => {
    const one = await company();
    const account = await house.user({ email: 'd2@client.example', emailConfirmedAt: null });
    const client = await house.signedIn(account);
    expect(listResults(await erp.send('users', [user('D2', [member(one)])]))).toEqual(['updated']);
    expect((await client.get('/api/me')).body.companies).toEqual([]);
    await query("update users set email_confirmed_at = now() where external_id = 'D2'");
    house.platform.sessions.forget(() => true);
    expect((await client.get('/api/me')).body.companies).toHaveLength(1);
  });
  it('is refused under the address of somebody else', async () => {
    const one = await company();
    const response = await erp.send('users', [
      user('E', [member(one)], { email: 'e2@client.example' }),
      user('F', [member(one)], { email: 'E2@client.example' }),
    ]);
    expect(response.rows.map(listFlaws)).toEqual([[], ['email accounts.emailOfAnother']]);
    const again = await erp.send('users', [user('F2', [member(one)], { email: 'e2@client.example' })]);
    expect(again.rows.map(listFlaws)).toEqual([['email accounts.emailOfAnother']]);
  });
  it('keeps the address with which they have signed in', async () => {
    const one = await company();
    await erp.send('users', [user('M', [member(one)])]);
    expect(listResults(await erp.send('users', [user('M', [member(one)], { version: 2, email: 'm2@client.example' })]))).toEqual(['updated']);
    await query("update users set email_confirmed_at = now() where external_id = 'M'");
    const response = await erp.send('users', [user('M', [member(one)], { version: 3, email: 'm3@client.example' })]);
    expect(listFlaws(response.rows[0])).toEqual(['email accounts.emailOfPerson']);
    expect(response.rows[0]).toMatchObject({ errors: [{ message: expect.stringContaining('has already signed in') }] });
    expect(await readUser('M')).toMatchObject({ email: 'm2@client.example' });
  });
  it('is never one of the provider’s staff, and never becomes one', async () => {
    const one = await company();
    const { user: agent } = await house.staff('technician');
    const response = await erp.send('users', [
      user('N', [member(one)], { email: agent.email }),
      user('O', [member(one)], { staffRole: 'administrator' }),
      user('P', [member(one)], { staffRole: null }),
    ]);
    expect(response.rows.map(listFlaws)).toEqual([['email accounts.staffAccount'], ['staffRole accounts.staffRoleNotFed'], []]);
    expect(await query('select staff_role, external_id from users where id = $1', [agent.id])).toEqual([{ staffRole: 'technician', externalId: null }]);
  });
  it('keeps their own changes, also where the ERP changes the same field', async () => {
    const one = await company();
    await erp.send('users', [user('G', [member(one)], { mobile: '06 00', jobFunction: 'Acheteuse', language: 'fr' })]);
    await query("update users set mobile = '07 11', language = 'en', email = 'new@client.example', email_confirmed_at = now() where external_id = 'G'");
    await erp.send('users', [user('G', [member(one)], { version: 2, mobile: '06 00', jobFunction: 'Directrice', language: 'fr' })]);
    expect(await readUser('G')).toMatchObject({ mobile: '07 11', jobFunction: 'Directrice', language: 'en', email: 'new@client.example' });
    await erp.send('users', [user('G', [member(one)], { version: 3, mobile: '06 22', jobFunction: 'Directrice', language: 'fr' })]);
    expect(await readUser('G')).toMatchObject({ mobile: '07 11', email: 'new@client.example' });
  });
  it('waits for their companies and for the sites of their limits', async () => {
    const id = `U${nextNumber()}`;
    expect((await erp.send('users', [user('H', [member(id, { sites: ['S9'] })])])).rows[0]!.waitsFor).toEqual({ entity: 'companies', id });
    await erp.send('companies', [companyRow(id)]);
    expect(await erp.send('sites', [siteRow(id, 'S9')])).toMatchObject({ released: 1 });
    expect(await rights('H')).toMatchObject([{ sites: ['S9'] }]);
  });
  it('is journalled without personal data', async () => {
    const one = await company();
    await erp.send('users', [user('I', [member(one)], { mobile: '06 12 34' })]);
    await erp.send('users', [user('I', [member(one, { prices: true })], { version: 2, mobile: '06 43 21' })]);
    const { id } = await readUser('I');
    expect(await query('select object_kind, action, changes from journal where object_id = $1 order by sequence', [id])).toEqual([
      { objectKind: 'membership', action: 'created', changes: {} },
      { objectKind: 'user', action: 'created', changes: {} },
      { objectKind: 'membership', action: 'updated', changes: { seesPrices: { before: false, after: true } } },
      { objectKind: 'user', action: 'updated', changes: { mobile: { changed: true } } },
    ]);
  });
  it('is deleted with their rights, unless other rows refer to them', async () => {
    const one = await company();
    await erp.send('users', [user('J', [member(one)]), user('K', [member(one)])]);
    const other = await house.company();
    await query("insert into memberships (company_id, user_id, role) select $1::integer, u.id, 'manager' from users u where u.external_id = 'K'", [other.id]);
    const response = await erp.send('users', [
      { id: 'J', version: 2, deleted: true },
      { id: 'K', version: 2, deleted: true },
    ]);
    expect([listResults(response), listFlaws(response.rows[1])]).toEqual([['deleted', 'failed'], [' ingest.stillUsed']]);
    expect(response.rows[1]!.errors![0]!.message).toBe('Items of the portal depend on it.');
    expect(await rights('K')).toHaveLength(2);
  });
  it('belongs to a company once', async () => {
    const one = await company();
    expect(listFlaws((await erp.send('users', [user('L', [member(one), member(one)])])).rows[0])).toEqual(['memberships.1.company accounts.membershipTwice']);
  });
  it('is no member of the provider’s own company, whoever writes the membership, nor finds it among their companies', async () => {
    const one = await company();
    await query("update companies set external_id = 'OWN' where kind = 'provider'");
    const provider = (await query<{ id: number }>("select id from companies where kind = 'provider'"))[0]!;
    const reply = await erp.send('users', [user('PR', [member(one), member('OWN', { role: 'manager' })])]);
    expect([listResults(reply), listFlaws(reply.rows[0])]).toEqual([['failed'], ['memberships.1.company accounts.providerHasNoMembers']]);
    expect(await query("select from users where external_id = 'PR'")).toEqual([]);
    const person = await house.signInMember(await house.company());
    const row = { companyId: provider.id, userId: person.user.id, role: 'manager' } as const;
    const refused = "The provider's own company has no members";
    await expect(house.insert('memberships', row)).rejects.toThrow(refused);
    await expect(house.insert('former_memberships', { ...row, seesPrices: true, ordersServices: true, acceptsOffers: true })).rejects.toThrow(refused);
    // A row from before the rule opens nothing.
    const old = await house.signInMember(await house.company());
    await query('alter table memberships disable trigger members_of_provider');
    await house.insert('memberships', { ...row, userId: old.user.id });
    await query('alter table memberships enable trigger members_of_provider');
    expect((await old.get('/api/activity', { 'x-company': String(provider.id) })).status).toBe(404);
    expect((await old.get('/api/people', { 'x-company': String(provider.id) })).status).toBe(404);
  });
});
