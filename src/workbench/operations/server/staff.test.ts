import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const administrator = await house.staff('administrator');
const agent = await house.staff('agent');
const path = (tail = '') => `/api/provider/staff${tail}`;
const account = async (id: string) => (await administrator.get(`/api/provider/accounts/${id}`)).body;
const readVersion = async (id: string): Promise<number> => (await account(id)).version;
const readJournal = async (id: string) =>
  (await house.query<{ action: string }>('select action from journal where object_id = $1 order by sequence', [id])).map(({ action }) => action);

let count = 0;
const colleague = (more: object = {}) => ({
  email: `collegue-${++count}@arcadie.example`,
  firstName: 'Samia',
  lastName: 'Benali',
  jobFunction: 'Avant-vente',
  language: 'fr',
  staffRole: 'agent',
  ...more,
});

describe('a colleague who is invited', () => {
  it('has an account with the role, chooses a password by the link of the mail, and is in the workbench', async () => {
    const invited = colleague();
    const { status, body } = await administrator.post(path(), invited);
    expect([status, body]).toMatchObject([201, { email: invited.email, fullName: 'Samia Benali', staffRole: 'agent', status: 'active', companies: [] }]);
    const [mail] = await house.query<{ subject: string; text: string }>('select subject, text from mails where to_address = $1', [invited.email]);
    expect(mail!.subject).toMatch(/^Votre accès à l’équipe de /);
    const code = /sign-in\/([\w-]+)/.exec(mail!.text)![1];
    const spent = await house.visitor.post('/api/sign-in-links/spend', { code });
    expect(spent.body).toMatchObject({ user: { id: body.id, staffRole: 'agent' }, passwordStep: true });
    expect(await readJournal(body.id)).toEqual(expect.arrayContaining(['created', 'passwordLinkIssued']));
  });

  it('is refused where the address has an account, with its field named', async () => {
    const { email } = (await account(agent.user.id)) as { email: string };
    const { status, body } = await administrator.post(path(), colleague({ email }));
    expect([status, body.errors?.[0]?.field ?? body.errors]).toEqual([422, expect.anything()]);
    expect(JSON.stringify(body)).toContain('email');
  });

  it('is invited by administrators alone', async () => {
    const technician = await house.staff('technician');
    const manager = await house.signInMember(await house.company(), { role: 'manager' });
    for (const client of [agent, technician, manager]) expect((await client.post(path(), colleague())).status).toBe(403);
  });
});

describe('the role of a colleague', () => {
  it('is changed with the version that was seen; their sessions end, and the new rights hold', async () => {
    const other = await house.staff('agent');
    const version = await readVersion(other.user.id);
    const { status, body } = await administrator.patch(path(`/${other.user.id}`), { version, staffRole: 'administrator' });
    expect([status, body.staffRole, body.version]).toEqual([200, 'administrator', version + 1]);
    await expect.poll(async () => (await other.get('/api/me')).status).toBe(401);
    expect((await administrator.patch(path(`/${other.user.id}`), { version, staffRole: 'agent' })).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await administrator.patch(path(`/${other.user.id}`), { version: version + 1, staffRole: 'technician' })).status).toBe(200);
    expect(await readJournal(other.user.id)).toEqual(['roleChanged', 'roleChanged']);
  });

  it('is kept by the last administrator, who stays', async () => {
    const { version, isLastAdministrator } = await account(administrator.user.id);
    expect(isLastAdministrator).toBe(true);
    const own = `/${administrator.user.id}`;
    const refusal = { status: 409, code: 'accounts.lastAdministrator' };
    expect((await administrator.patch(path(own), { version, staffRole: 'agent' })).body).toMatchObject(refusal);
    expect((await administrator.post(path(`${own}/deactivate`), { version })).body).toMatchObject(refusal);
  });

  it('is nothing that customers have', async () => {
    const member = await house.signInMember(await house.company());
    const version = await readVersion(member.user.id);
    expect((await administrator.patch(path(`/${member.user.id}`), { version, staffRole: 'agent' })).status).toBe(404);
    expect((await administrator.post(path(`/${member.user.id}/deactivate`), { version })).status).toBe(404);
  });
});

describe('a colleague who leaves', () => {
  it('is out within a second, with their open links, and comes back with the role of before', async () => {
    const other = await house.staff('technician');
    const { link } = (await administrator.post(`/api/provider/accounts/${other.user.id}/link`, {})).body;
    const version = await readVersion(other.user.id);
    const left = await administrator.post(path(`/${other.user.id}/deactivate`), { version });
    expect([left.status, left.body.status]).toEqual([200, 'deactivated']);
    await expect.poll(async () => (await other.get('/api/me')).status).toBe(401);
    const back = await administrator.post(path(`/${other.user.id}/reactivate`), { version: version + 1 });
    expect([back.status, back.body.status, back.body.staffRole]).toEqual([200, 'active', 'technician']);
    expect((await house.visitor.post('/api/sign-in-links/spend', { code: link.split('/').at(-1) })).status).not.toBe(200);
    expect(await readJournal(other.user.id)).toEqual(expect.arrayContaining(['deactivated', 'reactivated']));
  });
});
