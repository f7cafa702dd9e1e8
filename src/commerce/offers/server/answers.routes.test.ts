import { describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { postForm, smallPdf } from '#tests/support/forms.ts';
import { noteExpiredOffers } from './offers.jobs.ts';
import { openHouse } from '#tests/support/house.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createOfferFactory, type TestOffer } from '#tests/support/offers.ts';

const house = await openHouse();
const make = createOfferFactory(house);

const makeSignature = ({ contentHash }: TestOffer, name = 'Camille Lefèvre') => ({
  contentHash,
  signerName: name,
  signerRole: 'Responsable réseau',
  purchaseOrderNumber: '4500019001',
  signatureText: name,
});
const listJournal = (offer: TestOffer) =>
  house.query<{ action: string; needsPrices: boolean; changes: Record<string, unknown> }>(
    'select action, needs_prices, changes from journal where object_id = $1 order by sequence',
    [offer.id],
  );
const readState = async (offer: TestOffer) => (await house.query<{ state: string }>('select state from offers where id = $1', [offer.id]))[0]!.state;

describe('accepting an offer', () => {
  it('keeps who signed what with which order number and file, journals it without their name, and gives a document', async () => {
    const company = await house.company();
    const buyer = await house.signInMember(company);
    const siteId = await createOrderFactory(house).site(company);
    const offer = await make.offer(company, { siteId });
    const answer = await postForm(buyer, `/api/offers/${offer.number}/acceptance`, makeSignature(offer), {
      files: [{ field: 'purchaseOrder', name: 'BC 4500019001.pdf', contentType: 'application/pdf', content: smallPdf }],
    });
    expect(answer.body).toMatchObject({
      state: 'validated',
      can: { accept: 'answered', decline: 'answered' },
      answers: [{ kind: 'accepted', revision: 1, signerName: 'Camille Lefèvre', purchaseOrderNumber: '4500019001', contentHash: offer.contentHash }],
      documents: [{ name: 'BC 4500019001.pdf', role: 'purchaseOrder' }],
    });
    expect(await listJournal(offer)).toEqual([
      {
        action: 'accepted',
        needsPrices: true,
        changes: {
          state: { before: 'sent', after: 'validated' },
          revision: { before: null, after: 1 },
          signerName: { changed: true },
          purchaseOrderNumber: { before: null, after: '4500019001' },
        },
      },
    ]);
    await house.query("update sites set street = '1 rue du Dauphiné', postal_code = '69800', city = 'Saint-Priest' where id = $1", [siteId]);
    const paper = await buyer.get(`/api/offers/${offer.number}/acceptance`);
    const printed = (await readPdf(paper.bytes)).pages.join(' ');
    for (const said of ['(heure de Paris)', '1 rue du Dauphiné', '69800 Saint-Priest']) expect(printed).toContain(said);
    expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(paper.headers['content-disposition']).toContain(`${offer.number} acceptation.pdf`);
    const [file] = answer.body.documents;
    expect((await buyer.get(`/api/offers/${offer.number}/documents/${file.id}`)).status).toBe(200);
  });

  it('is refused where the amounts that landed long ago do not follow from the lines; it can be declined', async () => {
    const company = await house.company();
    const buyer = await house.signInMember(company);
    const offer = await make.offer(company);
    await house.query('update offers set total_incl_vat = 1 where id = $1', [offer.id]);
    expect((await buyer.get(`/api/offers/${offer.number}`)).body.can).toEqual({ accept: 'falseAmounts', decline: true });
    const refused = await postForm(buyer, `/api/offers/${offer.number}/acceptance`, makeSignature(offer));
    expect(refused).toMatchObject({ status: 409, body: { code: 'falseAmounts', title: expect.stringContaining('ne correspondent pas à ses lignes') } });
    expect([await readState(offer), await listJournal(offer)]).toEqual(['sent', []]);
    const declined = await buyer.post(`/api/offers/${offer.number}/refusal`, { contentHash: offer.contentHash, reason: 'Montants faux' });
    expect(declined.body).toMatchObject({ state: 'declined' });
  });

  it('two people at once make one answer: the second is told who was faster', async () => {
    const company = await house.company();
    const [camille, hugo] = [await house.signInMember(company), await house.signInMember(company)];
    const offer = await make.offer(company);
    const answers = await Promise.all([
      postForm(camille, `/api/offers/${offer.number}/acceptance`, makeSignature(offer, 'Camille Lefèvre')),
      postForm(hugo, `/api/offers/${offer.number}/acceptance`, makeSignature(offer, 'Hugo Perrin')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    const winner = answers.find(({ status }) => status === 200)!.body.answers[0].signerName;
    expect(refused.body).toMatchObject({ code: 'offers.acceptedBy', title: `${winner} a déjà accepté cette offre.` });
    expect(await house.query('select kind from offer_answers where offer_id = $1', [offer.id])).toHaveLength(1);
    expect(await listJournal(offer)).toHaveLength(1);
  });

  it('an acceptance and a refusal at once make one answer too', async () => {
    const company = await house.company();
    const [camille, hugo] = [await house.signInMember(company), await house.signInMember(company)];
    const offer = await make.offer(company);
    const answers = await Promise.all([
      postForm(camille, `/api/offers/${offer.number}/acceptance`, makeSignature(offer)),
      hugo.post(`/api/offers/${offer.number}/refusal`, { contentHash: offer.contentHash, reason: 'Projet reporté.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kinds = await house.query<{ kind: string }>('select kind from offer_answers where offer_id = $1', [offer.id]);
    expect(kinds).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe(kinds[0]!.kind === 'accepted' ? 'offers.acceptedBy' : 'offers.declinedBy');
  });

  it('a repeated submission of one intent makes one effect', async () => {
    const company = await house.company();
    const buyer = await house.signInMember(company);
    const offer = await make.offer(company);
    const headers = { 'idempotency-key': 'one-intent-of-a-buyer' };
    for (let time = 0; time < 2; time++)
      expect((await postForm(buyer, `/api/offers/${offer.number}/acceptance`, makeSignature(offer), { headers })).body.state).toBe('validated');
    expect(await listJournal(offer)).toHaveLength(1);
  });

  it('another intent under its key is refused: another signer, another file, another company', async () => {
    const [company, other] = [await house.company(), await house.company()];
    const buyer = await house.signInMember(company);
    await house.member(other, buyer.user);
    const offer = await make.offer(company);
    const same = await make.offer(other, { number: offer.number });
    const headers = { 'idempotency-key': 'one-key-for-all-of-it' };
    const accept = (client: Client, body: object, files: Parameters<typeof postForm>[3] = {}) =>
      postForm(client, `/api/offers/${offer.number}/acceptance`, body, { headers, ...files });
    expect((await accept(buyer, makeSignature(offer))).status).toBe(200);
    const reused = { status: 422, body: { code: 'idempotency.reused', title: 'Cette clé d’idempotence a déjà servi à une autre demande.' } };
    expect(await accept(buyer, makeSignature(offer, 'Quelqu’un d’autre'))).toMatchObject(reused);
    expect(
      await accept(buyer, makeSignature(offer), { files: [{ field: 'purchaseOrder', name: 'bon.pdf', contentType: 'application/pdf', content: smallPdf }] }),
    ).toMatchObject(reused);
    expect(await accept(buyer.at(other.id), makeSignature(offer))).toMatchObject(reused);
    expect(await readState(same)).toBe('sent');
    expect((await accept(buyer, makeSignature(offer))).body.state).toBe('validated');
  });

  it('is refused once the reader’s revision was replaced, whatever it said', async () => {
    const company = await house.company();
    const buyer = await house.signInMember(company);
    const seen = await make.offer(company, { isCurrent: false });
    const now = await make.offer(company, { number: seen.number, revision: 2, lines: [['C9300-48P-A', 5, 25_000]] });
    expect((await postForm(buyer, `/api/offers/${seen.number}/acceptance`, makeSignature(seen))).body).toMatchObject({ status: 409, code: 'offers.revised' });
    expect(await readState(now)).toBe('sent');
    expect((await postForm(buyer, `/api/offers/${seen.number}/acceptance`, makeSignature(now))).body.answers).toMatchObject([
      { revision: 2, contentHash: now.contentHash },
    ]);
  });

  it.each([
    ['its validity has passed', { validUntil: '2026-11-18' }, 409, 'expired'],
    ['the ERP has closed it', { state: 'declined' as const }, 409, 'answered'],
  ])('is refused when %s', async (_, given, status, code) => {
    const company = await house.company();
    const buyer = await house.signInMember(company);
    const offer = await make.offer(company, given);
    expect((await postForm(buyer, `/api/offers/${offer.number}/acceptance`, makeSignature(offer))).body).toMatchObject({ status, code });
  });

  it('is for who accepts offers of this company: not a member without the right, not the provider, not a stranger', async () => {
    const company = await house.company();
    const offer = await make.offer(company);
    const path = `/api/offers/${offer.number}/acceptance`;
    const [reader, blind] = [await house.signInMember(company, { accepts: false }), await house.signInMember(company, { prices: false })];
    expect((await reader.get(`/api/offers/${offer.number}`)).body.can).toEqual({ accept: 'accepts', decline: 'accepts' });
    expect((await postForm(reader, path, makeSignature(offer))).body).toMatchObject({ status: 403, code: 'accepts' });
    expect((await postForm(blind, path, makeSignature(offer))).body).toMatchObject({ status: 403, code: 'forbidden.prices' });
    expect((await postForm(await house.staff('agent', company), path, makeSignature(offer))).body).toMatchObject({ status: 403, code: 'staff' });
    expect((await postForm(await house.signInMember(await house.company()), path, makeSignature(offer))).status).toBe(404);
    expect(await readState(offer)).toBe('sent');
  });

  it('needs a name, a role and the same name as signature', async () => {
    const company = await house.company();
    const buyer = await house.signInMember(company);
    const offer = await make.offer(company);
    const refused = await postForm(buyer, `/api/offers/${offer.number}/acceptance`, { ...makeSignature(offer), signerRole: ' ', signatureText: 'Paul' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((flaw: { path: string }) => flaw.path)).toContain('signerRole');
    expect((await postForm(buyer, `/api/offers/${offer.number}/acceptance`, { ...makeSignature(offer), signatureText: 'Paul' })).body.errors).toMatchObject([
      { path: 'signatureText', code: 'offers.signatureDiffers' },
    ]);
  });
});

describe('declining an offer', () => {
  it('takes a reason; another revision opens it again, an accepted one cannot be accepted twice', async () => {
    const company = await house.company();
    const buyer = await house.signInMember(company);
    const offer = await make.offer(company);
    expect((await buyer.post(`/api/offers/${offer.number}/refusal`, { contentHash: offer.contentHash, reason: '' })).status).toBe(422);
    const declined = await buyer.post(`/api/offers/${offer.number}/refusal`, { contentHash: offer.contentHash, reason: 'Délai trop long.' });
    expect(declined.body).toMatchObject({ state: 'declined', answers: [{ kind: 'declined', reason: 'Délai trop long.' }] });
    expect((await listJournal(offer)).map(({ action }) => action)).toEqual(['declined']);
    await house.query('update offers set is_current = false where id = $1', [offer.id]);
    const next = await make.offer(company, { number: offer.number, revision: 2, validUntil: '2026-12-10' });
    expect((await postForm(buyer, `/api/offers/${offer.number}/acceptance`, makeSignature(next))).body.state).toBe('validated');
    await house.query('update offers set is_current = false where id = $1', [next.id]);
    const third = await make.offer(company, { number: offer.number, revision: 3 });
    expect((await postForm(buyer, `/api/offers/${offer.number}/acceptance`, makeSignature(third))).body).toMatchObject({ status: 409, code: 'acceptedBefore' });
  });
});

describe('an offer whose validity passed without an answer', () => {
  it('is journalled once, however often it is looked for', async () => {
    const company = await house.company();
    const expired = await make.offer(company, { validUntil: '2026-11-18' });
    const others = [
      await make.offer(company, { validUntil: '2026-11-19' }),
      await make.offer(company, { validUntil: '2026-11-18', state: 'declined' }),
      await make.offer(company, { validUntil: '2026-10-01' }),
    ];
    await noteExpiredOffers(house.platform);
    await noteExpiredOffers(house.platform);
    expect((await listJournal(expired)).map(({ action, needsPrices }) => [action, needsPrices])).toEqual([['expired', true]]);
    for (const offer of others) expect(await listJournal(offer)).toEqual([]);
  });
});
