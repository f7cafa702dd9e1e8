import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, listResults } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { createSettling } from '#tests/support/settling.ts';

const house = await openHouse();
const settle = createSettling(house);
const erp = await connectErp(house);
const agent = await house.staff('agent');

type Kind = 'customer' | 'partner';
/** A company that the ERP knows by its id. */
async function feedCompany(kind: Kind) {
  const externalId = `L${nextNumber()}`;
  await erp.send('companies', [companyRow(externalId, { kind })]);
  const [row] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [externalId]);
  return { externalId, ...row! };
}
type Fed = Awaited<ReturnType<typeof feedCompany>>;
const link = (id: string, partner: Fed, client: Fed, more: object = {}) => ({
  id,
  version: 1,
  partner: partner.externalId,
  client: client.externalId,
  ...more,
});
const sendLink = async (...given: Parameters<typeof link>) => (await erp.send('partner-links', [link(...given)])).rows[0];
const readLinks = (one: Fed) =>
  house.query('select company_id, client_company_id from partner_clients where company_id = $1 or client_company_id = $1', [one.id]);
const readLog = (one: Fed) =>
  house.query<{ action: string; quiet: boolean }>("select action, quiet from journal where company_id = $1 and object_kind = 'partnerLink' order by sequence", [
    one.id,
  ]);
const readKinds = (userId: string) =>
  house.query<{ kind: string; number: string }>("select kind, params ->> 'number' as number from notifications where user_id = $1 order by happened_at", [
    userId,
  ]);

describe('a link of the ERP', () => {
  it('leads from a partner to a customer', async () => {
    const [partner, second, one, other] = [
      await feedCompany('partner'),
      await feedCompany('partner'),
      await feedCompany('customer'),
      await feedCompany('customer'),
    ];
    expect(listFlaws(await sendLink('a', one, other))).toEqual(['partner companies.linkNotPartner']);
    expect(listFlaws(await sendLink('b', partner, second))).toEqual(['client companies.clientIsPartner']);
    const [provider] = await house.query<{ id: number; externalId: string | null }>("select id, external_id from companies where kind = 'provider'");
    await house.query("update companies set external_id = coalesce(external_id, 'OWN') where id = $1", [provider!.id]);
    const own = { ...one, externalId: provider!.externalId ?? 'OWN' };
    expect(listFlaws(await sendLink('c', partner, own))).toEqual(['client companies.clientIsProvider']);
    expect(listFlaws(await sendLink('d', own, one))).toEqual(['partner companies.linkNotPartner']);
    expect((await sendLink('e', partner, one))!.result).toBe('created');
    // The link of a partner cannot be turned into one between customers.
    expect(listFlaws(await sendLink('e', other, one, { version: 2 }))).toEqual(['partner companies.linkNotPartner']);
    expect(await readLinks(other)).toEqual([]);
  });

  it('is held to its rule by the database, whoever writes it', async () => {
    const [partner, one, other] = [await feedCompany('partner'), await feedCompany('customer'), await feedCompany('customer')];
    const insert = (from: Fed, to: Fed) => house.insert('partner_clients', { companyId: from.id, clientCompanyId: to.id });
    await expect(insert(one, other)).rejects.toThrow('partner_clients_partner');
    await expect(insert(partner, partner)).rejects.toThrow('partner_clients_client');
    await insert(partner, one);
    await expect(house.query("update companies set kind = 'customer' where id = $1", [partner.id])).rejects.toThrow('partner_clients_partner');
    await expect(house.query("update companies set kind = 'partner' where id = $1", [one.id])).rejects.toThrow('partner_clients_client');
  });

  it('ends when one of its companies becomes something else, for both logs to read', async () => {
    const [partner, one, other] = [await feedCompany('partner'), await feedCompany('customer'), await feedCompany('customer')];
    await sendLink('f', partner, one);
    await sendLink('g', partner, other);
    await erp.send('companies', [companyRow(one.externalId, { version: 2, kind: 'partner' })], { quiet: true });
    expect(await readLinks(one)).toEqual([]);
    expect(await readLinks(other)).toHaveLength(1);
    await erp.send('companies', [companyRow(partner.externalId, { version: 2, kind: 'customer' })]);
    expect(await readLinks(other)).toEqual([]);
    const both = [
      { action: 'created', quiet: false },
      { action: 'deleted', quiet: false },
    ];
    expect([await readLog(one), await readLog(other)]).toEqual([both, both]);
  });
});

describe('the managers of a client', () => {
  it('are notified when a partner is given access, loses it or has it for other days, in a quiet run too', async () => {
    const [partner, one] = [await feedCompany('partner'), await feedCompany('customer')];
    const manager = await house.signInMember(one, { role: 'manager' });
    const colleague = await house.signInMember(one);
    const theirs = await house.signInMember(partner, { role: 'manager' });
    await erp.send('partner-links', [link('h', partner, one)], { quiet: true });
    await house.runJobs();
    // Days that are changed in a row are told once, and not where they are as before.
    for (const [version, until] of [
      [2, '2026-11-30'],
      [3, '2026-12-31'],
    ] as const)
      await sendLink('h', partner, one, { version, until });
    await settle();
    await sendLink('h', partner, one, { version: 4, until: '2027-01-31' });
    await sendLink('h', partner, one, { version: 5, until: '2026-12-31' });
    await settle();
    await erp.send('partner-links', [{ id: 'h', version: 6, deleted: true }], { quiet: true });
    await house.runJobs();
    await agent.post(`/api/provider/companies/${partner.id}/clients`, { client: one.id });
    await house.runJobs();
    expect(await readKinds(manager.user.id)).toEqual(
      ['partnerGiven', 'partnerDays', 'partnerEnded', 'partnerGiven'].map((kind) => ({ kind, number: partner.name })),
    );
    expect([await readKinds(colleague.user.id), await readKinds(theirs.user.id)]).toEqual([[], []]);
    const mails = await house.query<{ subject: string }>('select subject from mails where user_id = $1', [manager.user.id]);
    expect(mails.length).toBeGreaterThanOrEqual(1);
  });
});

describe('the provider’s own company', () => {
  it('stays the provider, and is not deleted', async () => {
    const [provider] = await house.query<{ externalId: string }>("select external_id from companies where kind = 'provider'");
    const send = async (row: object) => listFlaws((await erp.send('companies', [{ version: 9, ...row }])).rows[0]);
    const own = { id: provider!.externalId, name: 'Arcadie', customerNumber: undefined };
    expect(await send({ ...own, kind: 'customer' })).toEqual(['kind companies.providerStays']);
    expect(await send({ id: provider!.externalId, deleted: true })).toEqual(['deleted companies.providerStays']);
    const one = await feedCompany('customer');
    expect(await send(companyRow(one.externalId, { version: 9, kind: 'provider' }))).toEqual(['kind companies.secondProvider']);
  });

  it('has no objects of a feed', async () => {
    const [provider] = await house.query<{ externalId: string }>("select external_id from companies where kind = 'provider'");
    const reply = await erp.send('sub-organisations', [{ id: 'S', version: 1, company: provider!.externalId, name: 'Direction' }]);
    expect([listResults(reply), listFlaws(reply.rows[0])]).toEqual([['failed'], ['company ingest.companyIsProvider']]);
  });
});
