import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, offerLineRow, offerRow, orderRow, lineRow, productRow, listResults } from '#tests/support/feed.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { resolveOfferState, type AnswerKind, type OfferState } from '../offer.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
await erp.send('products', [productRow('C9300-48P-A')]);

async function createCompany(): Promise<{ external: string; id: number; name: string }> {
  const external = `F${nextNumber()}`;
  await erp.send('companies', [companyRow(external)]);
  const [row] = await query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [external]);
  return { external, ...row! };
}
const listRevisions = (number: string) =>
  query<{ id: string; revision: number; isCurrent: boolean; state: OfferState; reportedState: OfferState; contentHash: string; externalId: string }>(
    'select * from offers where number = $1 order by revision',
    [`OFF-${number}`],
  );
const findCurrent = async (number: string) => (await listRevisions(number)).find((row) => row.isCurrent)!;
const listJournal = (id: string) =>
  query<{ action: string; needsPrices: boolean }>('select action, needs_prices from journal where object_id = $1 order by sequence', [id]);
const isFound = async (id: string) => (await query("select 1 from search_entries where kind = 'offer' and object_id = $1", [id])).length === 1;

async function accept(of: { id: number; name: string }, number: string) {
  const buyer = await house.signInMember(of);
  const { contentHash } = (await buyer.get(`/api/offers/OFF-${number}`)).body;
  const name = 'Camille Lefèvre';
  return postForm(buyer, `/api/offers/OFF-${number}/acceptance`, {
    contentHash,
    signerName: name,
    signerRole: 'Achats',
    purchaseOrderNumber: '',
    signatureText: name,
  });
}

describe('an offer from the ERP', () => {
  it('lands with its lines, is found, and notifies only those who see prices', async () => {
    const { external } = await createCompany();
    expect(listResults(await erp.send('offers', [offerRow(external, 'A1', 1)]))).toEqual(['created']);
    const [offer] = await listRevisions('A1');
    expect(offer).toMatchObject({ isCurrent: true, state: 'sent', contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await query('select reference, quantity, product_id is not null as known from offer_lines where offer_id = $1', [offer!.id])).toEqual([
      { reference: 'C9300-48P-A', quantity: 4, known: true },
    ]);
    expect(await listJournal(offer!.id)).toEqual([{ action: 'created', needsPrices: true }]);
    expect(await isFound(offer!.id)).toBe(true);
  });

  it('a new revision takes the place of the one before; an older one that comes late does not', async () => {
    const { external } = await createCompany();
    await erp.send('offers', [offerRow(external, 'B1', 2)]);
    const second = await findCurrent('B1');
    expect(listResults(await erp.send('offers', [offerRow(external, 'B1', 1)]))).toEqual(['created']);
    expect((await findCurrent('B1')).id).toBe(second.id);
    await erp.send('offers', [offerRow(external, 'B1', 4), offerRow(external, 'B1', 3)]);
    const third = await findCurrent('B1');
    expect([third.revision, (await listRevisions('B1')).map((row) => row.isCurrent)]).toEqual([4, [false, false, false, true]]);
    expect((await listJournal(third.id)).map(({ action }) => action)).toEqual(['revised']);
    expect([await isFound(second.id), await isFound(third.id)]).toEqual([false, true]);
  });

  it('follows its order from the moment it comes to its delivery, and again when it goes', async () => {
    const { external } = await createCompany();
    await erp.send('offers', [offerRow(external, 'C1', 1)]);
    const states: OfferState[] = [];
    const order = (version: number, more: object = {}) => erp.send('orders', [orderRow(external, 'C1', { version, offerNumber: 'OFF-C1', ...more })]);
    await order(1);
    states.push((await findCurrent('C1')).state);
    await order(2, { lines: [lineRow('1', { quantityDelivered: 4 })] });
    states.push((await findCurrent('C1')).state);
    await order(3, { lines: [lineRow('1', { quantityCancelled: 4 })] });
    states.push((await findCurrent('C1')).state);
    await order(4, { offerNumber: null });
    states.push((await findCurrent('C1')).state);
    await order(5);
    await erp.send('orders', [{ id: 'C1', version: 6, company: external, deleted: true }]);
    states.push((await findCurrent('C1')).state);
    expect(states).toEqual(['inProduction', 'delivered', 'sent', 'sent', 'sent']);
    expect((await listJournal((await findCurrent('C1')).id)).map(({ action }) => action)).toEqual(['created', ...Array(5).fill('updated')]);
  });

  it('accepted here stays validated while the ERP repeats "sent", and its content stays as it was accepted', async () => {
    const of = await createCompany();
    await erp.send('offers', [offerRow(of.external, 'D1', 1)]);
    expect((await accept(of, 'D1')).body.state).toBe('validated');
    await erp.send('offers', [offerRow(of.external, 'D1', 1, { version: 2, requester: 'Hugo Perrin' })]);
    expect((await findCurrent('D1')).state).toBe('validated');
    const changed = await erp.send('offers', [offerRow(of.external, 'D1', 1, { version: 3, lines: [offerLineRow('1', { quantity: 5 })] })]);
    expect(listFlaws(changed.rows[0])).toEqual(['lines offers.contentAnswered']);
    await erp.send('offers', [offerRow(of.external, 'D1', 1, { version: 4, state: 'declined' })]);
    expect((await findCurrent('D1')).state).toBe('declined');
    await erp.send('offers', [offerRow(of.external, 'D1', 2)]);
    expect(await findCurrent('D1')).toMatchObject({ revision: 2, state: 'sent' });
  });

  it('is refused where a revision is taken, renumbered, ends before it begins or has a line twice', async () => {
    const { external } = await createCompany();
    await erp.send('offers', [offerRow(external, 'E1', 1)]);
    const sendForFlaws = async (row: object) => listFlaws((await erp.send('offers', [row])).rows[0]);
    expect(await sendForFlaws(offerRow(external, 'E1', 1, { id: 'other' }))).toEqual(['revision offers.revisionTaken']);
    expect(await sendForFlaws(offerRow(external, 'E1', 2, { id: 'E1-1', version: 2 }))).toEqual(['revision offers.renumbered']);
    expect(await sendForFlaws(offerRow(external, 'E2', 1, { validUntil: '2026-11-01' }))).toEqual(['validUntil offers.endsBeforeIssue']);
    expect(await sendForFlaws(offerRow(external, 'E3', 1, { lines: [offerLineRow('1'), offerLineRow('1')] }))).toEqual(['lines.1.id offers.lineTwice']);
  });

  it('states the amounts of its lines, or is refused in words that name the line and both amounts', async () => {
    const { external } = await createCompany();
    const send = (number: string, more: object, language = 'en') => erp.send('offers', [offerRow(external, number, 1, { ...more })], { language });
    const lines = [
      offerLineRow('1', { vatBasisPoints: 550 }),
      offerLineRow('2', { quantity: 3, unitPrice: 333_33, discountBasisPoints: 1250, totalExclVat: 874_99 }),
    ];
    expect(listResults(await send('H1', { lines, totalExclVat: 1274_99, totalInclVat: 1471_99 }))).toEqual(['created']);
    const wrong = { lines: [offerLineRow('10'), offerLineRow('20', { quantity: 3, totalExclVat: 5 })], totalExclVat: 400_05, totalInclVat: 480_06 };
    expect((await send('H2', wrong)).rows[0]!.errors).toEqual([
      { path: 'lines.1.totalExclVat', code: 'amounts.line', message: 'lines.1.totalExclVat: line 20: 3\u00a0×\u00a0€100.00 make €300.00, not €0.05.' },
    ]);
    expect((await send('H2', wrong, 'fr')).rows[0]!.errors![0]!.message).toBe(
      'lines.1.totalExclVat\u00a0: ligne 20\u00a0: 3\u00a0×\u00a0100,00\u00a0€ font 300,00\u00a0€, et non 0,05\u00a0€.',
    );
    expect(listFlaws((await send('H3', { totalExclVat: 99_999, totalInclVat: 1 })).rows[0])).toEqual([
      'totalExclVat amounts.totalExclVat',
      'totalInclVat amounts.totalInclVat',
    ]);
    expect(await listRevisions('H2')).toEqual([]);
  });

  it('has unit prices of four decimals and a day of the month on which it is paid, and says so where they are wrong', async () => {
    const { external, ...of } = await createCompany();
    const buyer = await house.signInMember(of);
    const lines = [offerLineRow('1', { quantity: 1000, unitPrice: 1.25, totalExclVat: 12_50 })];
    const makeRow = (number: string, more: object) => offerRow(external, number, 1, { lines, totalExclVat: 12_50, totalInclVat: 15_00, ...more });
    const terms = { paymentDays: 45, paymentEndOfMonth: 'daysThenEnd', paymentDay: 10 };
    expect(listResults(await erp.send('offers', [makeRow('U1', terms)]))).toEqual(['created']);
    const offer = (await buyer.get('/api/offers/OFF-U1')).body;
    expect(offer).toMatchObject({ ...terms, lines: [{ unitPrice: 1.25, totalExclVat: 12_50 }] });
    const wrong = [offerLineRow('1', { quantity: 1000, unitPrice: 1.25, totalExclVat: 1_25 })];
    const refused = await erp.send('offers', [makeRow('U2', { lines: wrong, totalExclVat: 1_25, totalInclVat: 1_50 })], { language: 'fr' });
    expect(refused.rows[0]!.errors![0]!.message).toContain('1\u00a0000\u00a0×\u00a00,0125\u00a0€ font 12,50\u00a0€');
    const tooFine = await erp.send('offers', [
      makeRow('U3', { lines: [offerLineRow('1', { quantity: 1000, unitPrice: 1.255, totalExclVat: 12_55 })], totalExclVat: 12_55, totalInclVat: 15_06 }),
    ]);
    expect(tooFine.rows[0]!.errors!.map(({ path }) => path)).toEqual(['lines.0.unitPrice']);
    expect(listFlaws((await erp.send('offers', [makeRow('U4', { ...terms, paymentEndOfMonth: 'none' })])).rows[0])).toEqual(['paymentDay companies.dayAlone']);
  });

  it('names the provider’s person to ask, and says so where their name or address is wrong', async () => {
    const { external, ...of } = await createCompany();
    const buyer = await house.signInMember(of);
    const salesperson = { name: 'Élodie Renaud', email: 'agent@arcadie.example', phone: '04 65 71 00 14' };
    await erp.send('offers', [offerRow(external, 'S1', 1, { salesperson }), offerRow(external, 'S2', 1)]);
    expect((await buyer.get('/api/offers/OFF-S1')).body.salesperson).toEqual(salesperson);
    expect((await buyer.get('/api/offers/OFF-S2')).body.salesperson).toBeNull();
    const wrong = await erp.send('offers', [offerRow(external, 'S3', 1, { salesperson: { email: 'agent' } })]);
    expect(wrong.rows[0]!.errors!.map(({ path }) => path)).toEqual(['salesperson.name', 'salesperson.email']);
  });

  it('taken away gives the revision before its place back; one that was answered stays', async () => {
    const of = await createCompany();
    await erp.send('offers', [offerRow(of.external, 'G1', 1), offerRow(of.external, 'G1', 2)]);
    const gone = { version: 2, company: of.external, deleted: true };
    expect(listResults(await erp.send('offers', [{ id: 'G1-2', ...gone }]))).toEqual(['deleted']);
    const first = await findCurrent('G1');
    expect([first.revision, await isFound(first.id)]).toEqual([1, true]);
    await accept(of, 'G1');
    expect(listResults(await erp.send('offers', [{ id: 'G1-1', ...gone }]))).toEqual(['failed']);
  });

  it('has everywhere the state that the rule computes', async () => {
    const rows = await query<{ reportedState: OfferState; state: OfferState; answer: AnswerKind | null; orders: never[] }>(
      `select o.reported_state, o.state, a.kind as answer, array(select w.state from orders w where w.company_id = o.company_id and w.offer_number = o.number) as orders
       from offers o left join offer_answers a on a.company_id = o.company_id and a.offer_id = o.id where o.is_current`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { reportedState, answer, orders, state } of rows) expect(resolveOfferState({ reportedState, answer, orders })).toBe(state);
  });
});
