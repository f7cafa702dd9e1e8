import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { postForm, smallPdf } from '#tests/support/forms.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { voidAcceptancesNow } from './offers.jobs.ts';

const house = await openHouse();
const { offer: makeOffer } = createOfferFactory(house);

/** A company with an offer, a member with a limit below its amount, and a colleague without one. */
async function createScene() {
  const company = await house.company();
  const offer = await makeOffer(company);
  const [row] = await house.query<{ total: number }>('select total_excl_vat as total from offers where company_id = $1', [company.id]);
  const limit = Number(row!.total) - 1;
  const ines = await house.signInMember(company, { prices: true, accepts: true, amountLimit: limit }, { fullName: 'Inès Garnier' });
  const camille = await house.signInMember(company, { role: 'manager', prices: true, accepts: true }, { fullName: 'Camille Lefèvre' });
  const accept = (by: typeof ines) =>
    postForm(by, `/api/offers/${offer.number}/acceptance`, {
      contentHash: offer.contentHash,
      signerName: by.user.fullName,
      signerRole: 'Achats',
      purchaseOrderNumber: 'PO-7',
      signatureText: by.user.fullName,
    });
  const at = `/api/offers/${offer.number}`;
  const decide = (by: typeof ines, decision: 'approve' | 'refuse', reason = '') => by.post(`${at}/approval/decision`, { decision, reason });
  return { company, offer, ines, camille, accept, at, decide };
}
const readState = async (by: { get(path: string): Promise<{ body: { state: string } }> }, at: string) => (await by.get(at)).body.state;

describe('an acceptance above the limit of its signer', () => {
  it('shows its purchase order to its signer and its approver while it waits', async () => {
    const { offer, ines, camille, at } = await createScene();
    const signed = {
      contentHash: offer.contentHash,
      signerName: ines.user.fullName,
      signerRole: 'Achats',
      purchaseOrderNumber: 'PO-7',
      signatureText: ines.user.fullName,
    };
    const files = [{ field: 'purchaseOrder', name: 'bon.pdf', contentType: 'application/pdf', content: smallPdf }];
    expect((await postForm(ines, `${at}/acceptance`, signed, { files })).status).toBe(200);
    const [document] = (await ines.get(at)).body.documents;
    expect(document).toMatchObject({ name: 'bon.pdf', role: 'purchaseOrder' });
    for (const reader of [ines, camille]) expect((await reader.get(`${at}/documents/${document.id}`)).status).toBe(200);
  });

  it('waits, names who may approve, and becomes the answer of both once a colleague approves', async () => {
    const { company, ines, camille, accept, at, decide } = await createScene();
    expect((await accept(ines)).body.state).toBe('sent');
    expect((await ines.get(`${at}/approval`)).body.approval).toMatchObject({
      state: 'waiting',
      signerName: 'Inès Garnier',
      approvers: ['Camille Lefèvre'],
      can: { approve: 'own', withdraw: true },
    });
    await house.runJobs();
    const toldTo = await house.query<{ email: string; kind: string }>(
      'select u.email, n.kind from notifications n join users u on u.id = n.user_id where n.company_id = $1',
      [company.id],
    );
    expect(toldTo).toEqual([{ email: camille.user.email, kind: 'approvalAsked' }]);
    const readWaiting = async (by: typeof ines): Promise<[string[], number]> => {
      const { waiting, waitingCount } = (await by.get('/api/overview')).body;
      return [waiting.map(({ state }: { state: string }) => state), waitingCount];
    };
    // Once: who approves is not asked to answer as well, nor is anybody else.
    expect([await readWaiting(camille), await readWaiting(ines)]).toEqual([
      [['À approuver'], 1],
      [[], 0],
    ]);
    await decide(camille, 'refuse', 'Budget épuisé.');
    expect((await readWaiting(camille))[0]).toEqual(['Envoyée']);
    await accept(ines);
    expect((await decide(ines, 'approve')).body.code).toBe('offers.approval.own');
    expect((await accept(camille)).status).toBe(200);
  });

  it('is approved once, by the first of two colleagues', async () => {
    const { company, ines, camille, accept, at, decide } = await createScene();
    const paul = await house.signInMember(company, { prices: true, accepts: true });
    await accept(ines);
    const both = await Promise.all([decide(camille, 'approve'), decide(paul, 'approve')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await camille.get(at);
    expect(body).toMatchObject({ state: 'validated', answers: [{ kind: 'accepted', signerName: 'Inès Garnier', purchaseOrderNumber: 'PO-7' }] });
    expect(body.answers[0].approverName).toBe(both[0]!.status === 200 ? camille.user.fullName : paul.user.fullName);
  });

  it('is approved or withdrawn, never both', async () => {
    const { ines, camille, accept, at, decide } = await createScene();
    await accept(ines);
    const [approved, withdrawn] = await Promise.all([decide(camille, 'approve'), ines.post(`${at}/approval/withdrawal`)]);
    expect([approved.status, withdrawn.status].sort()).toEqual([200, 409]);
    expect(await readState(camille, at)).toBe(approved.status === 200 ? 'validated' : 'sent');
  });

  it('is refused with a reason, and may be signed anew', async () => {
    const { ines, camille, accept, at, decide } = await createScene();
    await accept(ines);
    expect((await decide(camille, 'refuse')).status).toBe(422);
    expect((await decide(camille, 'refuse', 'Budget épuisé.')).body.approval).toMatchObject({ state: 'refused', reason: 'Budget épuisé.' });
    expect(await readState(ines, at)).toBe('sent');
    expect((await accept(ines)).status).toBe(200);
    expect((await accept(ines)).body.code).toBe('offers.approvalWaiting');
  });

  it.each([
    ['may no longer accept', 'update memberships set accepts_offers = false where user_id = $1'],
    ['sees no prices', 'update memberships set sees_prices = false where user_id = $1'],
    ['is limited to sites', 'update memberships set limited_to_sites = true where user_id = $1'],
    ['is limited to sub-organisations', 'update memberships set limited_to_sub_organisations = true where user_id = $1'],
    ['left the company', 'delete from memberships where user_id = $1'],
    ['was deactivated', "update users set status = 'deactivated' where id = $1"],
  ])('is void once its signer %s, and both sides are notified', async (_why, statement) => {
    const { company, ines, camille, accept, at, decide } = await createScene();
    await accept(ines);
    await house.runJobs();
    await house.query(statement, [ines.user.id]);
    expect((await camille.get(`${at}/approval`)).body.approval).toMatchObject({ state: 'ended', end: 'signer', can: { approve: 'over' } });
    expect((await decide(camille, 'approve')).body.code).toBe('offers.approval.over');
    expect(await readState(camille, at)).toBe('sent');
    await voidAcceptancesNow(house.platform);
    await house.runJobs();
    expect(await house.query("select action from journal where company_id = $1 and object_kind = 'offerApproval' order by sequence", [company.id])).toEqual([
      { action: 'submitted' },
      { action: 'ended' },
    ]);
    const toldTo = await house.query<{ kind: string }>('select kind from notifications where user_id = $1 order by happened_at', [camille.user.id]);
    expect(toldTo.map(({ kind }) => kind)).toEqual(['approvalAsked', 'approvalEnded']);
    expect((await camille.get(`${at}/approval`)).body.approval).toMatchObject({ state: 'ended', end: 'signer' });
  });

  it('ends when a colleague takes the right of its signer away on screen', async () => {
    const { ines, camille, accept, at } = await createScene();
    await accept(ines);
    const { version } = (await camille.get(`/api/people/${ines.user.id}`)).body;
    await camille.patch(`/api/people/${ines.user.id}`, { version, accepts: false });
    await house.runJobs();
    expect(await house.query('select state, ended_for from offer_approvals where requested_by = $1', [ines.user.id])).toEqual([
      { state: 'ended', endedFor: 'signer' },
    ]);
    expect(await readState(camille, at)).toBe('sent');
  });

  it('ends with the revision that was signed', async () => {
    const { company, ines, camille, accept, at, decide } = await createScene();
    await accept(ines);
    await house.query('update offers set content_hash = $1 where company_id = $2', ['f'.repeat(64), company.id]);
    expect((await camille.get(`${at}/approval`)).body.approval).toMatchObject({ state: 'ended', end: 'revised', approvers: [] });
    expect((await decide(camille, 'approve')).body.code).toBe('offers.approval.over');
  });

  it('is nothing to the provider, to strangers, and to colleagues who may not accept so much', async () => {
    const { company, ines, accept, at, decide } = await createScene();
    await accept(ines);
    const agent = (await house.staff('agent')).at(company.id);
    expect((await agent.get(`${at}/approval`)).body.approval).toBeNull();
    expect((await agent.get(at)).body).toMatchObject({ state: 'sent', answers: [] });
    const low = await house.signInMember(company, { prices: true, accepts: true, amountLimit: 1 });
    expect((await decide(low, 'approve')).body.code).toBe('offers.approval.limit');
    const blind = await house.signInMember(company, { prices: true, accepts: false });
    expect((await decide(blind, 'approve')).body.code).toBe('offers.approval.accepts');
    const stranger = await house.signInMember(await house.company(), { prices: true, accepts: true });
    expect((await decide(stranger, 'approve')).status).toBe(404);
  });
});

it('is found by the filter of the list: what a reader may decide on, and everything that waits; the provider finds nothing', async () => {
  const { company, offer, ines, camille, accept, decide } = await createScene();
  await accept(ines);
  const low = await house.signInMember(company, { prices: true, accepts: true, amountLimit: 1 });
  const agent = (await house.staff('agent')).at(company.id);
  const findNumbers = async (by: Pick<typeof ines, 'get'>, approval: string) =>
    (await by.get(`/api/offers?approval=${approval}`)).body.rows.map((row: { number: string }) => row.number);
  expect([await findNumbers(camille, 'mine'), await findNumbers(ines, 'mine'), await findNumbers(low, 'mine'), await findNumbers(agent, 'mine')]).toEqual([
    [offer.number],
    [],
    [],
    [],
  ]);
  expect([await findNumbers(camille, 'waiting'), await findNumbers(ines, 'waiting'), await findNumbers(agent, 'waiting')]).toEqual([
    [offer.number],
    [offer.number],
    [],
  ]);
  await decide(camille, 'approve');
  expect([await findNumbers(camille, 'mine'), await findNumbers(camille, 'waiting')]).toEqual([[], []]);
});

it('is found by a partner who acts for the company, up to the amount that they accept, while the link lasts', async () => {
  const { company, offer, ines, accept } = await createScene();
  await accept(ines);
  const partner = await house.company({ kind: 'partner' });
  await house.partnership(partner, company);
  const findNumbers = async (rights: Parameters<typeof house.signInMember>[1]) => {
    const client = (await house.signInMember(partner, rights)).at(company.id);
    return Promise.all(['mine', 'waiting'].map(async (approval) => (await client.get(`/api/offers?approval=${approval}`)).body.rows.length));
  };
  const accepts = { prices: true, accepts: true };
  expect([await findNumbers(accepts), await findNumbers({ ...accepts, amountLimit: 1 }), await findNumbers({ prices: true, accepts: false })]).toEqual([
    [1, 1],
    [0, 1],
    [0, 1],
  ]);
  const claire = (await house.signInMember(partner, accepts)).at(company.id);
  expect((await claire.post(`/api/offers/${offer.number}/approval/decision`, { decision: 'approve', reason: '' })).status).toBe(200);
});

it('a manager sets the limit of a member, and the acceptance then follows it', async () => {
  const { ines, camille, accept, at } = await createScene();
  const { body } = await camille.get(`/api/people/${ines.user.id}`);
  expect(body).toMatchObject({ amountLimit: expect.any(Number), currency: 'EUR' });
  const raised = await camille.patch(`/api/people/${ines.user.id}`, { version: body.version, amountLimit: null }, { 'idempotency-key': randomUUID() });
  expect(raised.body.amountLimit).toBeNull();
  await expect.poll(async () => (await ines.get(`${at}/approval`)).body.amountLimit).toBeNull();
  expect((await accept(ines)).body.state).toBe('validated');
});
