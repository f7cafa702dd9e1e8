import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { readPdf } from '#tests/support/pdf.ts';
import type { TestCompany, TestUser } from '#tests/support/people.ts';
import { findFalseAmounts } from '#platform/kernel/amounts.ts';
import { emptyLine, makeContent, type DraftContent } from '../offer-draft.ts';

const house = await openHouse();
const make = { ...createOfferFactory(house), ...createOrderFactory(house) };
let agent: Client;
beforeAll(async () => {
  agent = await house.staff();
  await house.insert('manufacturers', { code: 'fortinet', name: 'Fortinet' });
  const createProduct = (reference: string, description: string, listPrice: number | null, kind: 'hardware' | 'service' = 'hardware') =>
    house.insert('products', { id: crypto.randomUUID(), manufacturerCode: 'fortinet', reference, description, kind, listPrice });
  await createProduct('FAP-231F-E', 'Borne Wi-Fi 6 FortiAP', 72_000);
  await createProduct('FC-10-F231E-247-02-12', 'FortiCare Premium pour FAP-231F', 9600, 'service');
});

const makeLine = (part: Partial<DraftContent['lines'][number]> = {}) => ({
  ...emptyLine,
  reference: 'FG-60F',
  description: 'Pare-feu d’agence',
  quantity: 6,
  unitPrice: 89_000,
  discountBasisPoints: 3800,
  ...part,
});
const buildContent = (recipient: TestUser, part: Partial<DraftContent> = {}): DraftContent => ({
  ...makeContent('2026-11-19'),
  project: 'Liens de secours agences',
  recipientId: recipient.id,
  deliveryDays: 21,
  lines: [makeLine(), makeLine({ reference: 'POSE', description: 'Pose sur site', kind: 'service', quantity: 1, unitPrice: 98_000, discountBasisPoints: 0 })],
  ...part,
});

const begin = async (company: TestCompany, more: object = {}): Promise<string> =>
  (await agent.post('/api/provider/offer-drafts', { companyId: company.id, ...more })).body.id as string;
const draftPath = (id: string) => `/api/provider/offer-drafts/${id}`;
const sendIt = (id: string, version: number) => agent.post(`${draftPath(id)}/send`, { version });

/** A company with a buyer, and a draft to them that can be sent. */
async function createReadyDraft(part: Partial<DraftContent> = {}, more: object = {}) {
  const company = await house.company();
  const buyer = await house.signInMember(company);
  const id = await begin(company, more);
  const kept = await agent.put(draftPath(id), { version: 1, content: buildContent(buyer.user, part) });
  expect(kept.status).toBe(200);
  return { company, buyer, id, version: kept.body.version as number };
}

describe('sending a composed offer', () => {
  it('gives it a number and its first revision, in the portal’s name, with the amounts of the ERP’s check, and mails its PDF', async () => {
    const { company, buyer, id, version } = await createReadyDraft({
      paymentDays: 45,
      paymentEndOfMonth: 'daysThenEnd',
      paymentDay: 10,
      vendorReference: 'DR-4471902',
    });
    const sent = await sendIt(id, version);
    expect(sent.body).toEqual({ companyId: company.id, number: 'OFP-26-00001', revision: 1 });
    const offer = (await buyer.get('/api/offers/OFP-26-00001')).body;
    expect(offer).toMatchObject({
      state: 'sent',
      project: 'Liens de secours agences',
      issuedOn: '2026-11-19',
      deliveryDays: 21,
      paymentDays: 45,
      vendorReference: 'DR-4471902',
      totalExclVat: 429_080,
      totalInclVat: 514_896,
      contactName: buyer.user.fullName,
      can: { accept: true },
      documents: [{ name: 'OFP-26-00001 v1.pdf', role: 'offer' }],
    });
    expect(findFalseAmounts(offer)).toEqual([]);
    const printed = (await readPdf((await buyer.get(`/api/offers/OFP-26-00001/documents/${offer.documents[0].id}`)).bytes)).pages.join(' ');
    for (const said of ['OFP-26-00001', '45 jours fin de mois le 10', 'FG-60F', 'DR-4471902']) expect(printed).toContain(said);
    expect(await house.query('select source from offers where number = $1', ['OFP-26-00001'])).toEqual([{ source: 'portal' }]);
    expect(await house.query('select action, actor_kind from journal where object_id = $1', [offer.id])).toEqual([{ action: 'created', actorKind: 'staff' }]);
    await house.runJobs();
    const [mail] = await house.query<{ attachments: { name: string }[] }>('select attachments from mails where to_address = $1', [buyer.user.email]);
    expect(mail?.attachments.map(({ name }) => name)).toEqual(['OFP-26-00001 v1.pdf']);
    expect((await agent.get(draftPath(id))).status).toBe(404);
  });

  it('names the salesperson with their phone: the composer at first, then those whom the next revision keeps', async () => {
    const composer = await house.staff();
    await house.query("update users set landline = '04 65 71 00 14' where id = $1", [composer.user.id]);
    const company = await house.company();
    const buyer = await house.signInMember(company);
    const { id } = (await composer.post('/api/provider/offer-drafts', { companyId: company.id })).body;
    const { content, version, staff } = (await composer.get(draftPath(id))).body;
    expect(content).toMatchObject({ salespersonId: composer.user.id, salespersonPhone: '04 65 71 00 14' });
    expect(staff).toContainEqual({ id: composer.user.id, name: composer.user.fullName, email: composer.user.email, phone: '04 65 71 00 14' });
    const { salespersonId, salespersonPhone: _usual, ...rest } = buildContent(buyer.user, content);
    const kept = await composer.put(draftPath(id), {
      version,
      content: { ...rest, salespersonId, salespersonPhone: '04 65 71 00 15', recipientId: buyer.user.id, project: 'Agences', lines: [makeLine()] },
    });
    const sent = (await composer.post(`${draftPath(id)}/send`, { version: kept.body.version })).body;
    const salesperson = { name: composer.user.fullName, email: composer.user.email, phone: '04 65 71 00 15' };
    const offer = (await buyer.get(`/api/offers/${sent.number}`)).body;
    expect(offer.salesperson).toEqual(salesperson);
    const printed = (await readPdf((await buyer.get(`/api/offers/${sent.number}/pdf`)).bytes)).pages.join(' ');
    for (const said of ['Votre interlocuteur', ...Object.values(salesperson)]) expect(printed).toContain(said);
    const next = (await agent.post('/api/provider/offer-drafts', { companyId: company.id, revises: sent.number })).body.id;
    expect((await agent.get(draftPath(next))).body.content).toMatchObject({ salespersonId: composer.user.id, salespersonPhone: '04 65 71 00 15' });
  });

  it('refuses a salesperson who is none of the provider’s people any more, beside its field', async () => {
    const { buyer, id, version } = await createReadyDraft();
    const kept = await agent.put(draftPath(id), { version, content: buildContent(buyer.user, { salespersonId: buyer.user.id }) });
    const refused = await sendIt(id, kept.body.version);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: 'salespersonId' }]);
  });

  it('prints a unit price of four decimals, and multiplies it whole', async () => {
    const { buyer, id, version } = await createReadyDraft({
      lines: [makeLine({ reference: 'VIS-M6', description: 'Vis de rack', quantity: 1000, unitPrice: 1.25, discountBasisPoints: 0 })],
    });
    const { number } = (await sendIt(id, version)).body as { number: string };
    const offer = (await buyer.get(`/api/offers/${number}`)).body;
    expect(offer).toMatchObject({ totalExclVat: 12_50, lines: [{ unitPrice: 1.25 }] });
    const printed = (await readPdf((await buyer.get(`/api/offers/${number}/documents/${offer.documents[0].id}`)).bytes)).pages.join(' ');
    expect(printed.replaceAll('\u00a0', ' ')).toContain('0,0125 €');
  });

  it('twice is one offer', async () => {
    const { company, id, version } = await createReadyDraft();
    const sendSameRequest = () => agent.post(`${draftPath(id)}/send`, { version }, { 'idempotency-key': 'one-intent-of-one-agent' });
    const [first, second] = [await sendSameRequest(), await sendSameRequest()];
    expect(second.body).toEqual(first.body);
    expect(await house.query('select revision from offers where company_id = $1', [company.id])).toEqual([{ revision: 1 }]);
  });

  it('is refused with a sentence for each field that is missing or cannot be read', async () => {
    const company = await house.company();
    const id = await begin(company);
    const faulty = {
      ...makeContent('2026-11-19'),
      validUntil: '2026-11-18',
      deliveryDays: 'bientôt',
      lines: [makeLine({ quantity: '1,5', unitPrice: 'cher', discountBasisPoints: 12_000 })],
    };
    expect((await agent.put(draftPath(id), { version: 1, content: faulty })).body).toMatchObject({ version: 2 });
    const refused = await sendIt(id, 2);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      ['deliveryDays', 'lines.0.discountBasisPoints', 'lines.0.quantity', 'lines.0.unitPrice', 'project', 'recipientId', 'validUntil'].toSorted(),
    );
    expect(await house.query('select 1 from offers where company_id = $1', [company.id])).toEqual([]);
  });

  it('names nobody and no site of another company', async () => {
    const stranger = await house.signInMember(await house.company());
    const { id, version } = await createReadyDraft();
    const content = buildContent(stranger.user, { siteId: await make.site(await house.company()) });
    await agent.put(draftPath(id), { version, content });
    expect((await sendIt(id, version + 1)).body.errors.map(({ path }: { path: string }) => path)).toEqual(['recipientId', 'siteId']);
  });

  it('answers the request that it came from, with its lines and the prices of the catalogue', async () => {
    const company = await house.company();
    const buyer = await house.signInMember(company);
    const { number } = (
      await postForm(buyer, '/api/offer-requests', { project: 'Quai 7', message: '', lines: [{ reference: 'FAP-231F-E', description: '', quantity: 4 }] })
    ).body;
    const request = (await buyer.get(`/api/offer-requests/${number}`)).body;
    const id = await begin(company, { request: { kind: 'offerRequest', id: request.id } });
    expect(await begin(company, { request: { kind: 'offerRequest', id: request.id } })).toBe(id);
    const draft = (await agent.get(draftPath(id))).body;
    expect(draft).toMatchObject({
      request: { number, kind: 'offerRequest' },
      content: {
        project: 'Quai 7',
        recipientId: buyer.user.id,
        lines: [{ reference: 'FAP-231F-E', description: 'Borne Wi-Fi 6 FortiAP', quantity: 4, unitPrice: 72_000, manufacturer: 'fortinet', kind: 'equipment' }],
      },
    });
    const sent = (await sendIt(id, 1)).body;
    expect((await buyer.get(`/api/offer-requests/${number}`)).body).toMatchObject({ state: 'answered', offerNumber: sent.number });
  });

  it('makes the next revision of the same number until somebody has accepted it', async () => {
    const { company, buyer, id, version } = await createReadyDraft();
    const { number } = (await sendIt(id, version)).body;
    const next = await begin(company, { revises: number });
    const draft = (await agent.get(draftPath(next))).body;
    expect(draft).toMatchObject({ offerNumber: number, revision: 1, content: { recipientId: buyer.user.id, lines: [{ quantity: 6 }, {}] } });
    await agent.put(draftPath(next), { version: 1, content: { ...draft.content, lines: [makeLine({ quantity: 7 })] } });
    expect((await sendIt(next, 2)).body).toEqual({ companyId: company.id, number, revision: 2 });
    const offer = (await buyer.get(`/api/offers/${number}`)).body;
    expect(offer).toMatchObject({ revision: 2, lines: [{ quantity: 7 }], revisions: [{ revision: 2 }, { revision: 1 }] });
    const signed = { contentHash: offer.contentHash, signerName: 'Paul', signerRole: 'DSI', signatureText: 'Paul' };
    expect((await postForm(buyer, `/api/offers/${number}/acceptance`, signed)).body.state).toBe('validated');
    expect(await agent.post('/api/provider/offer-drafts', { companyId: company.id, revises: number })).toMatchObject({
      status: 409,
      body: { code: 'offers.revision.accepted' },
    });
  });
});

describe('a draft', () => {
  it('of two agents is kept by the first; the second gets both values', async () => {
    const { buyer, id, version } = await createReadyDraft();
    const colleague = await house.staff();
    expect((await colleague.put(draftPath(id), { version, content: buildContent(buyer.user, { project: 'Agences du Nord' }) })).status).toBe(200);
    const late = await agent.put(draftPath(id), { version, content: buildContent(buyer.user, { project: 'Agences du Sud' }) });
    expect(late).toMatchObject({ status: 409, body: { current: { content: { project: 'Agences du Nord' }, editorName: colleague.user.fullName } } });
    expect((await sendIt(id, version)).status).toBe(409);
  });

  it('sent again after a lost answer is the version that it made', async () => {
    const { buyer, id, version } = await createReadyDraft();
    const content = buildContent(buyer.user, { note: 'Merci.' });
    const [first, again] = [await agent.put(draftPath(id), { version, content }), await agent.put(draftPath(id), { version, content })];
    expect(again.body).toEqual(first.body);
  });

  it('is nobody’s but the provider’s', async () => {
    const { buyer, id } = await createReadyDraft();
    expect((await buyer.get(draftPath(id))).status).toBe(403);
    expect((await (await house.staff('technician')).get(draftPath(id))).status).toBe(403);
    expect((await buyer.get('/api/offers')).body.rows).toEqual([]);
  });

  it('can be printed as it stands, and dropped', async () => {
    const { id, version } = await createReadyDraft({ lines: [makeLine({ unitPrice: 'cher' })] });
    const paper = await agent.get(`${draftPath(id)}/pdf`);
    expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await agent.delete(draftPath(id))).status).toBe(204);
    expect((await agent.put(draftPath(id), { version, content: makeContent('2026-11-19') })).status).toBe(404);
  });

  it('completes references from two characters on, whatever their case and hyphens, with the list price', async () => {
    expect((await agent.get('/api/provider/catalogue?q=fap231')).body.rows).toMatchObject([
      { reference: 'FAP-231F-E', listPrice: 72_000, kind: 'equipment', manufacturer: 'fortinet' },
    ]);
    expect((await agent.get('/api/provider/catalogue?q=F231')).body.rows.map(({ reference }: { reference: string }) => reference)).toEqual(
      ['FAP-231F-E', 'FC-10-F231E-247-02-12'].filter((reference) => reference.replaceAll('-', '').includes('F231')),
    );
    expect((await agent.get('/api/provider/catalogue?q=f')).body.rows).toEqual([]);
  });
});

describe('the provider’s list of offers', () => {
  it('holds drafts and the offers of all companies, by state, source and what is typed', async () => {
    const { company, id } = await createReadyDraft({ project: 'Réseau du phare' });
    const other = await house.company();
    const sent = await make.offer(other, { project: 'Réseau du phare' });
    const expired = await make.offer(other, { project: 'Vieux phare', validUntil: '2026-11-18' });
    const list = async (query: string) => (await agent.get(`/api/provider/offers?${query}`)).body.rows.map((row: { id: string }) => row.id);
    expect(await list('q=phare')).toHaveLength(3);
    expect(await list('q=phare&state=draft')).toEqual([id]);
    expect(await list('q=phare&state=sent')).toEqual([sent.id]);
    expect(await list('q=phare&state=expired')).toEqual([expired.id]);
    expect(await list('q=phare&source=portal')).toEqual([id]);
    expect(await list(`company=${company.id}`)).toEqual([id]);
    const counts = (await agent.get('/api/provider/offers/counts?q=phare')).body;
    expect(counts).toMatchObject({ all: { count: 3 }, draft: { count: 1 }, sent: { count: 1 }, expired: { count: 1 } });
    const copy = (await agent.get(`/api/provider/offers/${sent.id}/content`)).body;
    expect(copy).toMatchObject({ number: sent.number, content: { project: 'Réseau du phare', lines: [{ reference: 'C9300-48P-A', unitPrice: 25_000 }] } });
  });
});
