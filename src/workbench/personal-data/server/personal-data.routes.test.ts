import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { erasedName } from '#platform/kernel/erased-person.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const administrator = await house.staff('administrator');
const path = (id: string, tail = '') => `/api/provider/accounts/${id}${tail}`;

/** Every text that the database holds, by table. */
async function readEveryText(): Promise<Record<string, string>> {
  const tables = await house.query<{ name: string }>(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const texts: Record<string, string> = {};
  for (const { name } of tables) texts[name] = JSON.stringify(await house.query(`select * from "${name}"`));
  return texts;
}

/** A member who has written, asked, searched and signed. */
async function makeActiveAccount() {
  const company = await house.company({ name: 'Groupe Hélianthe' });
  const manager = await house.signInMember(company, { role: 'manager' });
  const member = await house.signInMember(
    company,
    { prices: true, services: true, accepts: true },
    { fullName: `Solène Aubry-${company.id}`, email: `solene${company.id}@helianthe.example`, mobile: '+33 6 12 00 00 01' },
  );
  const chat = await member.post('/api/chats', { subject: 'Livraison de Lyon', about: null, siteId: null, people: [], body: 'Bonjour, quand livrez-vous ?' });
  expect(chat.status).toBeLessThan(300);
  await house.runJobs();
  return { company, manager, member, id: member.user.id, name: `Solène Aubry-${company.id}`, email: `solene${company.id}@helianthe.example` };
}

describe('the erasure of a person', () => {
  it('leaves no name, address or telephone in any table, and keeps the facts', async () => {
    const { id, name, email, company } = await makeActiveAccount();
    expect((await administrator.post(path(id, '/erasure'), undefined)).status).toBe(202);
    await house.runJobs();
    const texts = await readEveryText();
    const found = Object.entries(texts).filter(([, text]) => text.includes(name) || text.includes(email) || text.includes('+33 6 12 00 00 01'));
    expect(found.map(([table]) => table)).toEqual([]);
    expect(await house.query('select author_name, author_id from messages where company_id = $1', [company.id])).toEqual([
      { authorName: erasedName, authorId: id },
    ]);
    expect(await house.query('select distinct actor_name from journal where actor_id = $1', [id])).toEqual([{ actorName: erasedName }]);
    expect((await administrator.get(path(id, '/personal-data'))).body).toMatchObject({
      finishedAt: expect.any(String),
      companies: [],
      refusal: expect.any(String),
    });
  });

  it('ends the sessions within a second', async () => {
    const { id, member } = await makeActiveAccount();
    await administrator.post(path(id, '/erasure'), undefined);
    await expect.poll(async () => (await member.get('/api/notifications')).status).toBe(401);
  });

  it('is journalled with its author, and without the person', async () => {
    const { id, company } = await makeActiveAccount();
    await administrator.post(path(id, '/erasure'), undefined);
    expect(
      await house.query(
        `select company_id = $2 as own, object_title, actor_name from journal where object_id = $1 and action = 'erased' order by object_kind`,
        [id, company.id],
      ),
    ).toEqual([
      { own: true, objectTitle: erasedName, actorName: administrator.user.fullName },
      { own: false, objectTitle: erasedName, actorName: administrator.user.fullName },
    ]);
  });

  it('is refused for the last manager of a company, for oneself, and the second time, with the reason', async () => {
    const company = await house.company({ name: 'Solitaire' });
    const manager = await house.signInMember(company, { role: 'manager' });
    expect(await administrator.post(path(manager.user.id, '/erasure'), undefined)).toMatchObject({
      status: 409,
      body: { code: 'personal-data.lastManager', title: expect.stringContaining('Solitaire') },
    });
    expect((await administrator.get(path(manager.user.id, '/personal-data'))).body.refusal).toContain('Solitaire');
    expect((await administrator.post(path(administrator.user.id, '/erasure'), undefined)).body.code).toBe('personal-data.ownAccount');
    const { id } = await makeActiveAccount();
    await administrator.post(path(id, '/erasure'), undefined);
    expect((await administrator.post(path(id, '/erasure'), undefined)).body.code).toBe('personal-data.erased');
  });

  it('says the name of an erased person in the language of the reader', async () => {
    const { id } = await makeActiveAccount();
    await administrator.post(path(id, '/erasure'), undefined);
    expect((await administrator.get(path(id))).body).toMatchObject({ fullName: 'Personne effacée', status: 'erased' });
    expect((await administrator.get(path(id, '?lang=en'))).body).toMatchObject({ fullName: 'Erased person' });
  });

  it('leaves somebody else of the same name alone', async () => {
    const { id, name, company } = await makeActiveAccount();
    await house.signInMember(company, {}, { fullName: name });
    await administrator.post(path(id, '/erasure'), undefined);
    await house.runJobs();
    expect(await house.query('select count(*)::integer as n from users where full_name = $1', [name])).toEqual([{ n: 1 }]);
    expect(await house.query('select distinct author_name from messages where author_id = $1', [id])).toEqual([{ authorName: erasedName }]);
  });

  it('takes the person out of the search', async () => {
    const { id, name, manager } = await makeActiveAccount();
    const { version } = (await manager.get(`/api/people/${id}`)).body;
    await manager.patch(`/api/people/${id}`, { version, services: false });
    await house.runJobs();
    const searchTitles = async () =>
      (await administrator.get(`/api/provider/search?q=${encodeURIComponent(name)}`)).body.categories.flatMap((one: { hits: { title: { text: string } }[] }) =>
        one.hits.map((hit) => hit.title.text),
      );
    expect(await searchTitles()).toContain(name);
    await administrator.post(path(id, '/erasure'), undefined);
    await house.runJobs();
    expect(await searchTitles()).toEqual([]);
  });

  it('is for administrators', async () => {
    const { id, member } = await makeActiveAccount();
    for (const client of [member, await house.staff('agent')]) {
      expect((await client.get(path(id, '/personal-data'))).status).toBe(403);
      expect((await client.get(path(id, '/personal-data/archive'))).status).toBe(403);
      expect((await client.post(path(id, '/erasure'), undefined)).status).toBe(403);
    }
    expect((await administrator.get(path('0192f3a0-0000-7000-8000-00000000ffff', '/personal-data'))).status).toBe(404);
  });
});

describe('the erasure of a subcontractor’s recipient', () => {
  const buildPath = (id: string, tail: string) => `/api/provider/subcontractor-recipients/${id}${tail}`;

  /** A recipient with an intervention of a customer, and an entry of theirs in its activity log. */
  async function makeRecipient(state: 'pending' | 'inProgress' | 'done' = 'inProgress') {
    const company = await house.company();
    const { body: subcontractor } = await administrator.post('/api/provider/subcontractors', { name: `Câblage ${company.id}`, phone: '' });
    const person = { fullName: `Léo Blanc-${company.id}`, email: `leo${company.id}@cablage.example`, phone: '06 00 00 00 07', language: 'fr' };
    const { body } = await administrator.post(`/api/provider/subcontractors/${subcontractor.id}/recipients`, person);
    const name = `${person.fullName} (Câblage ${company.id})`;
    const people = { services: ['deployment'], requesterName: 'Camille Lefèvre', authorName: 'Camille Lefèvre' };
    const [ticketId, workId] = [crypto.randomUUID(), crypto.randomUUID()];
    await house.insert('tickets', { companyId: company.id, id: ticketId, number: `T-7${company.id}`, label: 'Pose', ...people });
    const work = { companyId: company.id, id: workId, ticketId, position: 1, title: 'Pose', state, recipientId: body.id, technicianName: name };
    await house.insert('interventions', { ...work, startsAt: '2026-01-05T08:00:00Z' });
    await house.platform.database.system.transaction((tx) =>
      record(tx, { kind: 'recipient', id: body.id, name }, [
        {
          companyId: company.id,
          object: { kind: 'intervention', id: workId, title: 'Pose' },
          action: 'updated',
          fields: { technician: { before: null, after: name } },
        },
      ]),
    );
    await house.runJobs();
    return { ...person, id: body.id as string, name, company, workId };
  }

  it('leaves no name, address or telephone in any table, and the work without a name', async () => {
    const { id, fullName, email, workId } = await makeRecipient();
    expect((await administrator.get(buildPath(id, '/personal-data'))).body).toMatchObject({ refusal: null, erasedAt: null });
    expect((await administrator.post(buildPath(id, '/erasure'), undefined)).status).toBe(202);
    await house.runJobs();
    const found = Object.entries(await readEveryText()).filter(([, text]) => [fullName, email, '06 00 00 00 07'].some((one) => text.includes(one)));
    expect(found.map(([table]) => table)).toEqual([]);
    expect(await house.query('select technician_name from interventions where id = $1', [workId])).toEqual([{ technicianName: erasedName }]);
    expect(await house.query('select distinct actor_name from journal where actor_id = $1', [id])).toEqual([{ actorName: erasedName }]);
    expect((await administrator.get('/api/provider/subcontractors')).text).not.toContain(id);
    expect((await administrator.post(buildPath(id, '/erasure'), undefined)).body.code).toBe('personal-data.erased');
  });

  it('leaves work that was done, and somebody else of the same name, alone', async () => {
    const { id, fullName, name, workId, company } = await makeRecipient('done');
    await house.signInMember(company, {}, { fullName });
    await administrator.post(buildPath(id, '/erasure'), undefined);
    await house.runJobs();
    expect(await house.query('select technician_name from interventions where id = $1', [workId])).toEqual([{ technicianName: name }]);
    expect(await house.query('select count(*)::integer as n from users where full_name = $1', [fullName])).toEqual([{ n: 1 }]);
  });

  it('is refused while work to come is given to them, and is for administrators', async () => {
    const { id, workId } = await makeRecipient('pending');
    await house.query(`update interventions set starts_at = now() + interval '2 days' where id = $1`, [workId]);
    expect((await administrator.post(buildPath(id, '/erasure'), undefined)).body.code).toBe('personal-data.hasWork');
    expect((await (await house.staff('agent')).post(buildPath(id, '/erasure'), undefined)).status).toBe(403);
    expect((await administrator.get(buildPath(administrator.user.id, '/personal-data'))).status).toBe(404);
  });

  it('comes after an archive of what they did, which is journalled', async () => {
    const { id, fullName, email } = await makeRecipient();
    const data = JSON.parse(unpackFiles((await administrator.get(buildPath(id, '/personal-data/archive'))).bytes)['donnees.json']!.toString());
    expect(data.subcontractor_recipients).toMatchObject([{ id, full_name: fullName, email }]);
    expect(data.interventions[0]).toMatchObject({ title: 'Pose' });
    expect(data.journal.length).toBeGreaterThan(0);
    expect(await house.query(`select count(*)::integer as n from journal where object_id = $1 and action = 'dataExported'`, [id])).toEqual([{ n: 1 }]);
  });
});

/** The files of a ZIP whose sizes follow their content. */
function unpackFiles(archive: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const [compressed, length, offset] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const start = offset + 30 + archive.readUInt16LE(offset + 26);
    files[archive.toString('utf8', at + 46, at + 46 + length)] = inflateRawSync(archive.subarray(start, start + compressed));
  }
  return files;
}

describe('the archive of a person’s data', () => {
  it('holds what they wrote and did, for people and for programs, without secrets or other people', async () => {
    const { id, name, email } = await makeActiveAccount();
    const response = await administrator.get(path(id, '/personal-data/archive'));
    expect(response.headers['content-disposition']).toContain('Donn');
    const files = unpackFiles(response.bytes);
    expect(Object.keys(files)).toEqual(['donnees.xlsx', 'donnees.json']);
    const data = JSON.parse(files['donnees.json']!.toString());
    expect(data.users).toMatchObject([{ id, full_name: name, email }]);
    expect(data.users[0]).not.toHaveProperty('password_hash');
    expect(data.sessions[0]).not.toHaveProperty('xsrf_token');
    expect(data.messages).toMatchObject([{ body: 'Bonjour, quand livrez-vous ?' }]);
    expect(data.journal.length).toBeGreaterThan(0);
    expect(data.chats[0]).toMatchObject({ subject: 'Livraison de Lyon' });
    expect(await house.query(`select actor_name from journal where object_id = $1 and action = 'dataExported'`, [id])).toEqual([
      { actorName: administrator.user.fullName },
    ]);
  });
});
