import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createChangeRecorder } from '#tests/support/notifications.ts';
import { openHouse } from '#tests/support/house.ts';
import type { Client } from '#tests/support/client.ts';

const house = await openHouse();
const agent = await house.staff('agent');
const administrator = await house.staff('administrator');
const technician = await house.staff('technician');
const company = await house.company({ name: 'Groupe Hélianthe', customerNumber: 'C-HEL' });

const listMails = (address: string) =>
  house.query<{ subject: string; text: string; html: string }>('select subject, text, html from mails where to_address = $1 order by created_at', [address]);
const readJournal = async (id: string) =>
  (await house.query<{ action: string; actorName: string }>('select action, actor_name from journal where object_id = $1 order by sequence', [id])).map(
    (row) => row.action,
  );

async function signUp(given: Record<string, unknown> = {}) {
  const user = await house.user();
  const id = randomUUID();
  await house.insert('sign_ups', { id, userId: user.id, companyName: 'Groupe Helianthe', customerNumber: 'C-HEL', phone: '06 00 00 00 00', ...given });
  return { id, user };
}
async function insertIdentityCheck(email?: string) {
  const user = await house.user();
  const id = randomUUID();
  await house.insert('identity_checks', { id, email: email ?? user.email, userId: email ? null : user.id });
  return { id, user };
}
async function reportDamage(reporter?: { id: string; fullName: string }) {
  const [order, delivery, id, n] = [randomUUID(), randomUUID(), randomUUID(), randomUUID().slice(0, 8)];
  await house.insert('orders', { companyId: company.id, id: order, number: `CDE-${n}`, orderedOn: '2026-11-01', externalId: n });
  await house.insert('deliveries', { companyId: company.id, id: delivery, orderId: order, number: `BL-${n}`, state: 'delivered', externalId: n });
  await house.insert('damage_reports', {
    companyId: company.id,
    id,
    number: `SD-${n}`,
    deliveryId: delivery,
    orderId: order,
    reserveText: 'Carton enfoncé, écran fêlé',
    reportedBy: reporter?.id ?? null,
    reporterName: reporter?.fullName ?? 'Parti',
  });
  return { id, order: `CDE-${n}`, delivery: `BL-${n}` };
}
const item = async (client: Client, kind: string, id: string) => (await client.get(`/api/queues/${kind}/${id}`)).body;

describe('the queues', () => {
  it('are listed with their number of open items', async () => {
    const before = (await agent.get('/api/queues')).body.counts;
    await signUp();
    await signUp({ state: 'refused' });
    const after = (await agent.get('/api/queues')).body.counts;
    expect(after['sign-ups']).toEqual({ count: before['sign-ups'].count + 1, more: false });
    expect(Object.keys(after)).toEqual([
      'sign-ups',
      'identity-checks',
      'damage-reports',
      'invoice-disputes',
      'offer-requests',
      'renewals',
      'tickets',
      'assignments',
      'appointments',
      'reservations',
      'reports-to-check',
      'conversations',
      'failed-rows',
    ]);
  });

  it('list open items oldest first, page by page, and closed ones apart', async () => {
    for (let minute = 0; minute < 60; minute += 1) await signUp({ companyName: 'Pagination', createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
    const first = (await agent.get('/api/queues/sign-ups?q=Pagination')).body;
    expect(first.rows).toHaveLength(50);
    expect(first.rows[0]).toMatchObject({ state: 'waiting', detail: 'Pagination', createdAt: '2026-01-01T00:00:00.000Z' });
    const second = (await agent.get(`/api/queues/sign-ups?q=Pagination&after=${first.next}`)).body;
    expect([second.rows.length, second.from, second.next]).toEqual([10, 51, null]);
    expect((await agent.get('/api/queues/sign-ups?q=Pagination&view=done')).body.rows).toEqual([]);
  });

  it('are closed to technicians and unknown to customers', async () => {
    const member = await house.signInMember(company);
    const { id } = await signUp();
    for (const path of ['/api/queues', '/api/queues/sign-ups', `/api/queues/sign-ups/${id}`]) {
      expect((await technician.get(path)).status).toBe(403);
      expect((await member.get(path)).status).toBe(403);
      expect((await house.visitor.get(path)).status).toBe(401);
    }
    expect((await technician.post(`/api/queues/sign-ups/${id}/refuse`, { version: 1, comment: 'non' })).status).toBe(403);
    expect((await agent.get(`/api/queues/sign-ups/${randomUUID()}`)).status).toBe(404);
    expect((await agent.get('/api/queues/dreams')).status).toBe(404);
  });
});

describe('a sign-up', () => {
  it('suggests companies with the customer number or a similar name', async () => {
    const { id, user } = await signUp();
    expect(await item(agent, 'sign-ups', id)).toMatchObject({
      fullName: user.fullName,
      email: user.email,
      givenCompany: 'Groupe Helianthe',
      suggestions: [{ companyId: company.id, customerNumber: 'C-HEL' }],
      can: { attach: true, refuse: true },
    });
  });

  it('is attached to a company with role and rights, and its owner is notified', async () => {
    const { id, user } = await signUp();
    const answer = await agent.post(`/api/queues/sign-ups/${id}/attach`, {
      version: 1,
      companyId: company.id,
      role: 'manager',
      prices: true,
      services: false,
      accepts: true,
    });
    expect(answer.body).toMatchObject({ state: 'attached', handledByName: agent.user.fullName, can: { attach: 'handled' } });
    expect(await house.query('select role, sees_prices, orders_services, accepts_offers from memberships where user_id = $1', [user.id])).toEqual([
      { role: 'manager', seesPrices: true, ordersServices: false, acceptsOffers: true },
    ]);
    expect(await listMails(user.email)).toMatchObject([{ subject: 'Votre accès est ouvert', text: expect.stringContaining('Groupe Hélianthe') }]);
    expect(await readJournal(id)).toEqual(['attached']);
    expect((await (await house.signedIn(user, company)).get('/api/orders')).status).toBe(200);
  });

  it('is refused with a comment that its owner reads', async () => {
    const { id, user } = await signUp();
    expect((await agent.post(`/api/queues/sign-ups/${id}/refuse`, { version: 1, comment: ' ' })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'comment', code: 'field.required' }],
    });
    expect((await agent.post(`/api/queues/sign-ups/${id}/refuse`, { version: 1, comment: 'Aucun contrat avec cette société.' })).body).toMatchObject({
      state: 'refused',
      comment: 'Aucun contrat avec cette société.',
    });
    expect((await listMails(user.email))[0]!.text).toContain('Aucun contrat avec cette société.');
  });

  it('cannot be attached to an unknown company, nor to the provider itself', async () => {
    const { id } = await signUp();
    const rights = { version: 1, role: 'member', prices: false, services: false, accepts: false };
    for (const companyId of [999_999, house.provider.id]) {
      expect((await agent.post(`/api/queues/sign-ups/${id}/attach`, { ...rights, companyId })).body).toMatchObject({
        status: 422,
        errors: [{ path: 'companyId', code: 'accounts.companyUnknown' }],
      });
    }
    expect((await item(agent, 'sign-ups', id)).state).toBe('waiting');
  });

  it('handled by a colleague meanwhile is a conflict that shows the colleague’s action', async () => {
    const { id } = await signUp();
    const answers = await Promise.all(
      ['Doublon', 'Société inconnue'].map((comment) => agent.post(`/api/queues/sign-ups/${id}/refuse`, { version: 1, comment })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [done, refused] = answers.sort((a, b) => a.status - b.status);
    expect(refused!.body).toMatchObject({ code: 'conflict', current: { state: 'refused', comment: done!.body.comment, version: 2 } });
    expect((await agent.post(`/api/queues/sign-ups/${id}/refuse`, { version: 2, comment: 'encore' })).body).toMatchObject({ status: 409, code: 'handled' });
  });

  it('is handled once by two clicks', async () => {
    const { id, user } = await signUp();
    const key = { 'idempotency-key': `refuse-${id}` };
    const request = { version: 1, comment: 'Doublon' };
    const [first, second] = [
      await agent.post(`/api/queues/sign-ups/${id}/refuse`, request, key),
      await agent.post(`/api/queues/sign-ups/${id}/refuse`, request, key),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await listMails(user.email)).toHaveLength(1);
  });
});

describe('an identity check', () => {
  it('shows the account data for checking the caller’s identity', async () => {
    const { id, user } = await insertIdentityCheck();
    await house.query("update users set mobile = '06 00 00 00 01' where id = $1", [user.id]);
    await house.member(company, user);
    expect(await item(agent, 'identity-checks', id)).toMatchObject({
      email: user.email,
      account: { fullName: user.fullName, mobile: '06 00 00 00 01', companies: ['Groupe Hélianthe'], isStaff: false },
    });
  });

  it('leads to a link of fifteen minutes that opens a session for a new password', async () => {
    const { id, user } = await insertIdentityCheck();
    const { body } = await agent.post(`/api/queues/identity-checks/${id}/link`, { version: 1 });
    expect(body).toMatchObject({
      link: expect.stringMatching(/^http:\/\/localhost:3000\/sign-in\/[\w-]{43}$/),
      item: { state: 'verified', can: { issueLink: 'handled' } },
    });
    expect(Math.round((Date.parse(body.endsAt) - Date.now()) / 60_000)).toBe(15);
    const code = body.link.split('/').at(-1);
    const opened = await house.visitor.post('/api/sign-in-links/spend', { code });
    expect(opened.body).toMatchObject({ passwordStep: true, user: { id: user.id } });
    expect(JSON.stringify(await house.query('select * from journal'))).not.toContain(code);
  });

  it('gives a longer link, or one that simply signs in, to administrators only', async () => {
    const { id } = await insertIdentityCheck();
    expect(await item(agent, 'identity-checks', id)).toMatchObject({ can: { issueLink: true, issueSpecialLink: 'role' } });
    for (const request of [{ minutes: 1440 }, { purpose: 'sign_in' }]) {
      expect((await agent.post(`/api/queues/identity-checks/${id}/link`, { version: 1, ...request })).body).toMatchObject({ status: 403, code: 'role' });
    }
    expect((await administrator.post(`/api/queues/identity-checks/${id}/link`, { version: 1, minutes: 99 })).status).toBe(422);
    const { body } = await administrator.post(`/api/queues/identity-checks/${id}/link`, { version: 1, purpose: 'sign_in', minutes: 10_080 });
    expect(Math.round((Date.parse(body.endsAt) - Date.now()) / 86_400_000)).toBe(7);
    expect((await house.visitor.post('/api/sign-in-links/spend', { code: body.link.split('/').at(-1) })).body).toMatchObject({ passwordStep: false });
  });

  it('of an address without an account can only be refused, with the reason shown', async () => {
    const { id } = await insertIdentityCheck('inconnu@ailleurs.example');
    expect(await item(agent, 'identity-checks', id)).toMatchObject({ account: null, can: { issueLink: 'noAccount', refuse: true } });
    expect((await agent.post(`/api/queues/identity-checks/${id}/link`, { version: 1 })).body).toMatchObject({
      status: 409,
      code: 'noAccount',
      title: 'Aucun compte actif ne correspond à cette adresse e-mail.',
    });
    expect((await agent.post(`/api/queues/identity-checks/${id}/refuse`, { version: 1 })).body).toMatchObject({ state: 'refused' });
  });
});

describe('a damage report', () => {
  it('is claimed, answered by e-mail, and closed only then', async () => {
    const reporter = await house.signInMember(company);
    const { id, order, delivery } = await reportDamage(reporter.user);
    expect(await item(agent, 'damage-reports', id)).toMatchObject({
      state: 'received',
      companyId: company.id,
      orderNumber: order,
      deliveryNumber: delivery,
      reserveText: 'Carton enfoncé, écran fêlé',
      photos: [],
      can: { claim: true, answer: true, close: 'notAnswered' },
    });
    expect((await agent.post(`/api/queues/damage-reports/${id}/claim`, { version: 1 })).body).toMatchObject({
      state: 'inProgress',
      version: 2,
      can: { claim: 'claimed' },
    });
    expect((await agent.post(`/api/queues/damage-reports/${id}/close`, { version: 2 })).body).toMatchObject({ status: 409, code: 'notAnswered' });
    expect((await agent.post(`/api/queues/damage-reports/${id}/answer`, { version: 2, answer: 'Un échange part demain.' })).body).toMatchObject({
      state: 'inProgress',
      answer: 'Un échange part demain.',
      can: { close: true },
    });
    expect((await agent.post(`/api/queues/damage-reports/${id}/release`, { version: 3 })).body).toMatchObject({ state: 'inProgress', handledById: null });
    expect((await agent.post(`/api/queues/damage-reports/${id}/close`, { version: 4 })).body).toMatchObject({
      state: 'closed',
      can: { answer: 'handled', close: 'handled' },
    });
    await house.runJobs();
    const [mail] = await listMails(reporter.user.email);
    expect(mail!.text).toContain('Un échange part demain.');
    expect((await reporter.get('/api/notifications')).body.rows).toMatchObject([{ address: `/commande/${order}/livraisons?company=${company.id}` }]);
    expect(await readJournal(id)).toEqual(['claimed', 'answered', 'released', 'closed']);
    expect((await reporter.get(`/api/orders/${order}`)).body.damageReports).toMatchObject([{ state: 'closed', answer: 'Un échange part demain.' }]);
  });

  it('is mailed to the provider: who reports it on what, and a button that opens its case', async () => {
    const { id, delivery } = await reportDamage();
    await createChangeRecorder(house)(company, { kind: 'damageReport', id, action: 'created' });
    const [mail] = (await listMails('assistance@arcadie.example')).filter(({ text }) => text.includes(delivery));
    expect(mail!.text).toMatch(/^Bonjour Arcadie Réseaux,\n\nParti \(Groupe Hélianthe\) signale un dommage/);
    expect(mail!.text).toMatch(new RegExp(`\nTraiter le signalement\nhttp[^\n]*/provider/queues/damage-reports/${id}\n`));
  });

  it('of somebody who has left is answered on the order’s page alone', async () => {
    const { id } = await reportDamage();
    const mails = async () => (await house.query('select count(*)::int as n from mails'))[0]!.n;
    const before = await mails();
    expect((await agent.post(`/api/queues/damage-reports/${id}/answer`, { version: 1, answer: 'Transmis au transporteur.' })).status).toBe(200);
    expect(await mails()).toBe(before);
  });

  it('shows its photos to the provider’s people, and those of no other object', async () => {
    const [{ id }, other, file] = [await reportDamage(), await reportDamage(), randomUUID()];
    await house.platform.storage.put(`test/${file}`, Buffer.from('photo'), { contentType: 'image/png' });
    await house.insert('files', {
      companyId: company.id,
      id: file,
      name: 'carton.png',
      contentType: 'image/png',
      size: 5,
      sha256: 'abc',
      storageKey: `test/${file}`,
    });
    await house.insert('file_links', { companyId: company.id, fileId: file, objectKind: 'damageReport', objectId: id, role: 'photo' });
    expect((await item(agent, 'damage-reports', id)).photos).toEqual([{ id: file, name: 'carton.png' }]);
    expect(await agent.get(`/api/queues/damage-reports/${id}/photos/${file}`)).toMatchObject({ status: 200, text: 'photo' });
    expect((await agent.get(`/api/queues/damage-reports/${other.id}/photos/${file}`)).status).toBe(404);
    expect((await technician.get(`/api/queues/damage-reports/${id}/photos/${file}`)).status).toBe(403);
  });
});
