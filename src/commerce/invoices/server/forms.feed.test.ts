import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, listResults } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { creditNoteRow, invoiceLineRow, invoiceRow, paymentRow } from '#tests/support/invoice-rows.ts';
import { seller } from '#tests/support/invoices.ts';

const house = await openHouse();
const erp = await connectErp(house);

/** A company with a reader of its invoices. */
async function createAccount() {
  const id = `F${nextNumber()}`;
  const place = { siren: '999000029', vatNumber: 'FR23999000029', street: '92 cours Lafayette', city: 'Lyon', postalCode: '69003' };
  await erp.send('companies', [companyRow(id, place)]);
  const [company] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [id]);
  const reader = await house.signInMember(company!);
  const send = (...rows: object[]) => erp.send('invoices', rows);
  const makeRow = (name: string, more: object = {}) => invoiceRow(id, name, { seller, ...more });
  const read = async (name: string) => (await reader.get(`/api/invoices/FA-${id}-${name}`)).body;
  /** Balance due by list, statement and ageing. */
  const readDueAmounts = async () => {
    const [list, statement, ageing] = await Promise.all(['/api/invoices', '/api/statement', '/api/invoices/ageing'].map((path) => reader.get(path)));
    const rows = list!.body.rows as { balance: number; type: string }[];
    return [
      rows.filter(({ type, balance }) => type === 'invoice' && balance > 0).reduce((sum, { balance }) => sum + balance, 0),
      statement!.body.currencies[0]?.balance ?? 0,
      ageing!.body.currencies[0]?.balance ?? 0,
    ];
  };
  return { id, reader, makeRow, send, read, readDueAmounts, number: (name: string) => `FA-${id}-${name}` };
}
const deposit = { type: 'deposit', lines: [invoiceLineRow('1', { quantity: 1, unitPrice: 120_00, unitCode: 'LS', description: 'Acompte de 30 %' })] };
const makeDeduction = (number: string) => ({ prepaidTotal: 144_00, deposits: [{ number, issuedOn: '2026-11-02', amount: 144_00, vat: 24_00 }] });

describe('a deposit and its final invoice', () => {
  it('are each owed once: the final invoice for what the deposit leaves', async () => {
    const { send, makeRow: row, read, readDueAmounts: due, number } = await createAccount();
    expect(listResults(await send(row('D', deposit), row('F', makeDeduction(number('D')))))).toEqual(['created', 'created']);
    expect(await read('D')).toMatchObject({ form: 'deposit', type: 'invoice', balance: 144_00 });
    const final = await read('F');
    expect(final).toMatchObject({ form: 'invoice', totalInclVat: 480_00, prepaidTotal: 144_00, balance: 336_00, state: 'toBePaid' });
    expect(final.deposits).toEqual([{ number: number('D'), issuedOn: '2026-11-02', amount: 144_00, vat: 24_00 }]);
    expect((await read('D')).deductedBy).toEqual([{ number: number('F'), issuedOn: '2026-11-02', amount: 144_00 }]);
    expect(await due()).toEqual([480_00, 480_00, 480_00]);
  });
  it('count once in the turnover', async () => {
    const { id, send, makeRow: row, number } = await createAccount();
    await send(row('D', deposit));
    await send(row('F', makeDeduction(number('D'))));
    const months = await house.query<{ totalExclVat: number }>(
      'select total_excl_vat from invoice_months m join companies c on c.id = m.company_id where c.external_id = $1',
      [id],
    );
    expect(months).toEqual([{ totalExclVat: 400_00 }]);
  });
  it('waits for its deposit, which must be one of the company, of that day', async () => {
    const { send, makeRow: row, number } = await createAccount();
    const waiting = await send(row('F', makeDeduction(number('LATER'))));
    expect(waiting.rows[0]).toMatchObject({ result: 'waiting', waitsFor: { id: number('LATER') } });
    await send(row('PLAIN'));
    expect(listFlaws((await send(row('G', makeDeduction(number('PLAIN'))))).rows[0])).toEqual(['deposits.0.number invoices.noDeposit']);
    await send(row('D', deposit));
    const wrongDay = { ...makeDeduction(number('D')), deposits: [{ number: number('D'), issuedOn: '2026-11-01', amount: 144_00, vat: 24_00 }] };
    expect(listFlaws((await send(row('H', wrongDay))).rows[0])).toEqual(['deposits.0.issuedOn invoices.correctsOtherDay']);
    const foreign = await createAccount();
    expect(listFlaws((await foreign.send(foreign.makeRow('F', makeDeduction(number('D'))))).rows[0])).toEqual([
      'deposits.0.number invoices.correctsOtherCompany',
    ]);
  });
  it('is deducted no more than once, and never beyond its amount', async () => {
    const { id, send, makeRow: row, number } = await createAccount();
    await send(row('D', deposit));
    const makePart = (amount: number, vat: number) => ({ prepaidTotal: amount, deposits: [{ ...makeDeduction(number('D')).deposits[0]!, amount, vat }] });
    const sendRefused = async (name: string, more: object, language = 'en') => (await erp.send('invoices', [row(name, more)], { language })).rows[0];
    const listMessages = async (language: string) => (await sendRefused('G', makePart(1_00, 17), language))?.errors?.map(({ message }) => message);
    expect(listFlaws(await sendRefused('A', makePart(144_01, 24_00)))).toEqual(['deposits.0.amount invoices.moreThanDeposit']);
    // Of one batch, the first one counts.
    const batch = await send(row('B', makePart(100_00, 16_67)), row('C', makePart(44_01, 7_33)), row('E', makePart(44_00, 7_33)));
    expect(listResults(batch)).toEqual(['created', 'failed', 'created']);
    expect(listFlaws(batch.rows[1])).toEqual(['deposits.0.amount invoices.moreThanDeposit']);
    expect(await listMessages('en')).toEqual(['deposits.0.amount: a deduction of €1.00 exceeds what remains of this deposit invoice: €0.00.']);
    expect(await listMessages('fr')).toEqual([
      'deposits.0.amount\u00a0: une déduction de 1,00\u00a0€ dépasse ce qui reste de cette facture d’acompte\u00a0: 0,00\u00a0€.',
    ]);
    await erp.send('invoices', [{ id: 'E', version: 2, company: id, deleted: true }]);
    expect(listResults(await send(row('H', makePart(44_00, 7_33))))).toEqual(['created']);
  });
  it('is there again where its final invoice is replaced, refused or credited whole', async () => {
    const { id, send, makeRow: row, number } = await createAccount();
    const makeWholeDeduction = () => makeDeduction(number('D'));
    const makeReplacement = (name: string) => ({ type: 'corrected', corrects: { number: number(name), issuedOn: '2026-11-02' } });
    await send(row('D', deposit));
    await send(row('A', makeWholeDeduction()));
    expect(listFlaws((await send(row('B', makeWholeDeduction()))).rows[0])).toEqual(['deposits.0.amount invoices.moreThanDeposit']);
    const batch = await send(row('B', { ...makeWholeDeduction(), ...makeReplacement('A') }), row('C', makeWholeDeduction()));
    expect(listResults(batch)).toEqual(['created', 'failed']);
    expect(listFlaws((await send(row('C', makeWholeDeduction()))).rows[0])).toEqual(['deposits.0.amount invoices.moreThanDeposit']);
    await erp.send('credit-notes', [creditNoteRow(id, 'N', 'B', { seller })]);
    expect(listResults(await send(row('C', makeWholeDeduction())))).toEqual(['created']);
    const refusal = { id: 'S', version: 1, company: id, invoice: 'C', status: '210', reachedAt: '2026-11-05T09:00:00Z', reason: 'Commande inconnue' };
    await erp.send('invoice-statuses', [refusal]);
    expect(listResults(await send(row('E', makeWholeDeduction())))).toEqual(['created']);
  });
  it('is refused where deposits exceed what was paid before', async () => {
    const { send, makeRow: row, number } = await createAccount();
    await send(row('D', deposit));
    expect(listFlaws((await send(row('F', { ...makeDeduction(number('D')), prepaidTotal: 100_00 }))).rows[0])).toEqual([
      'prepaidTotal invoices.depositsOverPrepaid',
    ]);
  });
});

describe('a corrected invoice', () => {
  const makeCorrected = (number: string, more: object = {}) => ({
    type: 'corrected',
    corrects: { number, issuedOn: '2026-11-02' },
    issuedOn: '2026-11-10',
    ...more,
  });

  it('takes the place of the one that it names: nothing of that one is due from its day', async () => {
    const { send, makeRow: row, read, reader, readDueAmounts: due, number } = await createAccount();
    await send(row('A'));
    const lines = [invoiceLineRow('1', { quantity: 3 })];
    expect(listResults(await send(row('B', makeCorrected(number('A'), { lines }))))).toEqual(['created']);
    expect(await read('A')).toMatchObject({ state: 'void', voidReason: 'replaced', balance: 0, replacedBy: { number: number('B') } });
    expect(await read('B')).toMatchObject({ form: 'corrected', balance: 360_00, corrects: { number: number('A') } });
    expect(await due()).toEqual([360_00, 360_00, 360_00]);
    const before = await reader.get('/api/statement?on=2026-11-09');
    expect((before.body.rows as { number: string }[]).map((one) => one.number)).toEqual([number('A')]);
    const voids = await reader.get('/api/invoices?state=void');
    expect((voids.body.rows as { number: string }[]).map((one) => one.number)).toEqual([number('A')]);
  });
  it('leaves a payment of the one that it replaces in the customer’s favour', async () => {
    const { id, send, makeRow: row, read, number } = await createAccount();
    await send(row('A'));
    await erp.send('payments', [paymentRow(id, 'A', 'R', { amount: 100_00 })]);
    await send(row('B', makeCorrected(number('A'))));
    expect(await read('A')).toMatchObject({ state: 'void', balance: -100_00 });
  });
  it('must name one, once; gone, the other is due again', async () => {
    const { id, send, makeRow: row, read, number } = await createAccount();
    await send(row('A'));
    expect(listFlaws((await send(row('B', { type: 'corrected' }))).rows[0])).toEqual(['corrects BR-FR-CO-04']);
    expect(listFlaws((await send(row('B', { corrects: { number: number('A'), issuedOn: '2026-11-02' } }))).rows[0])).toEqual([
      'corrects invoices.correctsNothing',
    ]);
    await send(row('B', makeCorrected(number('A'))));
    expect(listFlaws((await send(row('C', makeCorrected(number('A'))))).rows[0])).toEqual(['corrects.number invoices.correctedTwice']);
    await erp.send('invoices', [{ id: 'B', version: 2, company: id, deleted: true }]);
    expect(await read('A')).toMatchObject({ state: 'toBePaid', voidReason: null, balance: 480_00 });
  });
  it('is the only one of its batch that corrects an invoice', async () => {
    const { send, makeRow: row, read, readDueAmounts: due, number } = await createAccount();
    await send(row('A'));
    // One that does not land leaves the place to the next.
    const flawed = row('F', { ...makeCorrected(number('A')), totalInclVat: 1 });
    const batch = await send(flawed, row('B', makeCorrected(number('A'))), row('C', makeCorrected(number('A'))));
    expect(listResults(batch)).toEqual(['failed', 'created', 'failed']);
    expect(listFlaws(batch.rows[2])).toEqual(['corrects.number invoices.correctedTwice']);
    expect((await read('A')).replacedBy).toMatchObject({ number: number('B') });
    expect(await due()).toEqual([480_00, 480_00, 480_00]);
  });
  it('replaces one that was refused, once; no status makes that one due again', async () => {
    const { id, reader, send, makeRow: row, read, readDueAmounts: due, number } = await createAccount();
    const makeStatus = (name: string, code: string, reachedAt: string) => ({ id: name, version: 1, company: id, invoice: 'A', status: code, reachedAt });
    await send(row('A'));
    await erp.send('invoice-statuses', [makeStatus('S1', '210', '2026-11-05T09:00:00Z')]);
    await send(row('B', makeCorrected(number('A'))));
    expect(await read('A')).toMatchObject({ state: 'void', voidReason: 'replaced', replacedBy: { number: number('B') } });
    expect(listFlaws((await send(row('C', makeCorrected(number('A'))))).rows[0])).toEqual(['corrects.number invoices.correctedTwice']);
    // Nothing of it has been due since the refusal.
    expect((await reader.get('/api/statement?on=2026-11-09')).body.rows).toEqual([]);
    await erp.send('invoice-statuses', [makeStatus('S2', '205', '2026-11-12T09:00:00Z')]);
    expect(await read('A')).toMatchObject({ state: 'void', voidReason: 'replaced', balance: 0, electronicStatus: '205' });
    expect(await due()).toEqual([480_00, 480_00, 480_00]);
  });
  it('gone, leaves one void that was refused', async () => {
    const { id, send, makeRow: row, read, readDueAmounts: due, number } = await createAccount();
    await send(row('A'));
    await send(row('B', makeCorrected(number('A'))));
    await erp.send('invoice-statuses', [{ id: 'S1', version: 1, company: id, invoice: 'A', status: '213', reachedAt: '2026-11-12T09:00:00Z' }]);
    expect(await read('A')).toMatchObject({ state: 'void', voidReason: 'replaced' });
    await erp.send('invoices', [{ id: 'B', version: 2, company: id, deleted: true }]);
    expect(await read('A')).toMatchObject({ state: 'void', voidReason: 'rejected', balance: 0, replacedBy: null });
    expect(await due()).toEqual([0, 0, 0]);
  });
});

it('amounts before the amount due and a price of four decimals arrive as they were sent', async () => {
  const { send, makeRow: row, read } = await createAccount();
  const lines = [invoiceLineRow('1', { quantity: 1000, unitPrice: 1.25, unitCode: 'MTR', totalExclVat: 12_50 })];
  expect(listResults(await send(row('A', { lines, totalVat: 2_50, rounding: 3, prepaidTotal: 5_00 })))).toEqual(['created']);
  const invoice = await read('A');
  expect(invoice).toMatchObject({ totalInclVat: 15_00, rounding: 3, prepaidTotal: 5_00, balance: 10_03 });
  expect(invoice.lines).toMatchObject([{ unitPrice: 1.25, unitCode: 'MTR', quantity: 1000 }]);
});

describe('a credit note', () => {
  const readDelivery = async (reader: Awaited<ReturnType<typeof createAccount>>['reader'], number: string) =>
    /<ram:ApplicableHeaderTradeDelivery.*?(?:\/>|<\/ram:ApplicableHeaderTradeDelivery>)/.exec(
      (await reader.get(`/api/invoices/${number}/xml`)).bytes.toString(),
    )?.[0];

  it('without a day of supply takes over that of the invoice that it corrects', async () => {
    const { id, reader, send, makeRow: row } = await createAccount();
    await send(row('A', { suppliedOn: '2026-10-28', suppliedUntil: '2026-10-30' }), row('B'));
    const notes = [
      creditNoteRow(id, 'N', 'A', { seller }),
      creditNoteRow(id, 'O', 'A', { seller, suppliedOn: '2026-10-29' }),
      creditNoteRow(id, 'P', 'B', { seller }),
    ];
    expect(listResults(await erp.send('credit-notes', notes))).toEqual(['created', 'created', 'created']);
    expect((await reader.get(`/api/invoices/AV-${id}-N`)).body).toMatchObject({ suppliedOn: '2026-10-28', suppliedUntil: '2026-10-30' });
    expect((await reader.get(`/api/invoices/AV-${id}-O`)).body).toMatchObject({ suppliedOn: '2026-10-29', suppliedUntil: null });
    expect(await readDelivery(reader, `AV-${id}-N`)).toBe(
      '<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime><udt:DateTimeString format="102">20261028</udt:DateTimeString></ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>',
    );
    // The schema wants the element, even where no day is known.
    expect(await readDelivery(reader, `AV-${id}-P`)).toBe('<ram:ApplicableHeaderTradeDelivery/>');
    // The portal set these days: sending the row again changes nothing.
    expect(listResults(await erp.send('credit-notes', [{ ...notes[0], version: 2 }]))).toEqual(['updated']);
    expect((await reader.get(`/api/invoices/AV-${id}-N`)).body.suppliedOn).toBe('2026-10-28');
  });
});

describe('the life cycle of an electronic invoice', () => {
  const makeStatus = (company: string, id: string, code: string, reachedAt: string, more: object = {}) => ({
    id,
    version: 1,
    company,
    invoice: 'A',
    status: code,
    reachedAt,
    platform: 'Plateforme Ondine',
    ...more,
  });

  it('stands at the invoice and in the list, the latest by its date', async () => {
    const { id, send, makeRow: row, read, reader } = await createAccount();
    await send(row('A'), row('OTHER'));
    await erp.send('invoice-statuses', [
      makeStatus(id, 'S2', '205', '2026-11-05T09:00:00Z'),
      makeStatus(id, 'S1', '200', '2026-11-02T08:00:00Z', { platform: '' }),
    ]);
    const invoice = await read('A');
    expect(invoice.electronicStatus).toBe('205');
    expect((invoice.statuses as { status: string; platform: string }[]).map((one) => [one.status, one.platform])).toEqual([
      ['200', ''],
      ['205', 'Plateforme Ondine'],
    ]);
    const found = await reader.get('/api/invoices?electronic=205');
    expect((found.body.rows as { number: string; electronicStatus: string }[]).map((one) => [one.number, one.electronicStatus])).toEqual([
      [invoice.number, '205'],
    ]);
  });
  it('voids what was refused until another status follows', async () => {
    const { id, send, makeRow: row, read, readDueAmounts: due } = await createAccount();
    await send(row('A'));
    await erp.send('invoice-statuses', [makeStatus(id, 'S1', '210', '2026-11-05T09:00:00Z', { reason: 'Commande inconnue' })]);
    expect(await read('A')).toMatchObject({ state: 'void', voidReason: 'refused', balance: 0 });
    expect(await due()).toEqual([0, 0, 0]);
    await erp.send('invoice-statuses', [makeStatus(id, 'S2', '209', '2026-11-06T09:00:00Z')]);
    expect(await read('A')).toMatchObject({ state: 'toBePaid', voidReason: null, balance: 480_00 });
  });
  it('is refused where it lies ahead, has no known number, or moves to another invoice; a deleted one counts no more', async () => {
    const { id, send, makeRow: row, read } = await createAccount();
    await send(row('A'), row('B'));
    const sendForFlaws = async (sent: object) => listFlaws((await erp.send('invoice-statuses', [sent])).rows[0]);
    expect(await sendForFlaws(makeStatus(id, 'S1', '205', '2027-11-05T09:00:00Z'))).toEqual(['reachedAt invoices.statusAhead']);
    expect(await sendForFlaws(makeStatus(id, 'S1', '205', '2026-11-05T09:00:00Z', { creditNote: 'A' }))).toEqual(['invoice invoices.invoiceOrCreditNote']);
    expect(await sendForFlaws(makeStatus(id, 'S1', '214', '2026-11-05T09:00:00Z'))).toEqual(['status invoices.unknownStatus']);
    await erp.send('invoice-statuses', [makeStatus(id, 'S1', '213', '2026-11-05T09:00:00Z')]);
    expect(await sendForFlaws(makeStatus(id, 'S1', '213', '2026-11-05T09:00:00Z', { version: 2, invoice: 'B' }))).toEqual(['invoice invoices.invoiceChanged']);
    await erp.send('invoice-statuses', [{ id: 'S1', version: 3, company: id, deleted: true }]);
    expect(await read('A')).toMatchObject({ electronicStatus: null, state: 'toBePaid' });
  });
  it('of a credit note is found by its id, too', async () => {
    const { id, send, makeRow: row, reader } = await createAccount();
    await send(row('A'));
    await erp.send('credit-notes', [creditNoteRow(id, 'N', 'A', { seller })]);
    expect(
      listResults(await erp.send('invoice-statuses', [makeStatus(id, 'S9', '202', '2026-11-05T09:00:00Z', { invoice: undefined, creditNote: 'N' })])),
    ).toEqual(['created']);
    expect((await reader.get(`/api/invoices/AV-${id}-N`)).body.electronicStatus).toBe('202');
  });
});
