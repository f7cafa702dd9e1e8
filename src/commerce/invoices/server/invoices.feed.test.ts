import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, lineRow, orderRow, productRow, listResults, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { creditNoteRow, invoiceLineRow, invoiceRow, paymentRow } from '#tests/support/invoice-rows.ts';
import { resolvePaymentStatus, parseDocumentType } from '../invoice.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
await erp.send('companies', [
  companyRow('P', {
    kind: 'provider',
    customerNumber: undefined,
    siren: '999000011',
    siret: '99900001100018',
    vatNumber: 'FR66999000011',
    street: '27 quai des Tanneurs',
    city: 'Lyon',
    postalCode: '69009',
    legalForm: 'corporation',
  }),
]);
await erp.send('products', [productRow('C9300-48P-A')]);

async function createCompany(): Promise<string> {
  const id = `I${nextNumber()}`;
  await erp.send('companies', [
    companyRow(id, { siren: '999000029', vatNumber: 'FR23999000029', street: '92 cours Lafayette', city: 'Lyon', postalCode: '69003' }),
  ]);
  await erp.send('sites', [siteRow(id, 'S1'), siteRow(id, 'S2')]);
  return id;
}
const readInvoice = async (company_: string, id: string) =>
  (
    await query<Record<string, unknown> & { id: string }>(
      'select i.* from invoices i join companies c on c.id = i.company_id where c.external_id = $1 and i.external_id = $2',
      [company_, id],
    )
  )[0]!;
const listActions = async (id: string) =>
  (await query<{ action: string }>('select action from journal where object_id = $1 order by sequence', [id])).map(({ action }) => action);

describe('an invoice from the ERP', () => {
  it('lands with its lines and taxes, and knows its order, site and parties', async () => {
    const id = await createCompany();
    await erp.send('orders', [orderRow(id, 'A', { customerOrderNumber: '4500018734', project: 'Cœur de réseau', site: 'S1', lines: [lineRow('1')] })]);
    const reply = await erp.send('invoices', [invoiceRow(id, 'FA1', { order: 'A', lines: [invoiceLineRow('1', { orderLine: '1' })] })]);
    expect(listResults(reply)).toEqual(['created']);
    const invoice = await readInvoice(id, 'FA1');
    expect(invoice).toMatchObject({
      customerOrderNumber: '4500018734',
      project: 'Cœur de réseau',
      orderNumber: 'CDE-A',
      paymentStatus: 'open',
      balance: 480_00,
      paidTotal: 0,
    });
    expect(invoice.seller).toMatchObject({ name: 'Arcadie Réseaux', siren: '999000011', country: 'FR', legalForm: 'SAS' });
    expect(invoice.buyer).toMatchObject({ name: `Société ${id}`, vatNumber: 'FR23999000029' });
    const [line] = await query('select order_line_id, total_excl_vat from invoice_lines where invoice_id = $1', [invoice.id]);
    expect(line).toMatchObject({ totalExclVat: 400_00 });
    expect(line!.orderLineId).not.toBeNull();
    expect(await query('select basis, amount from invoice_taxes where invoice_id = $1', [invoice.id])).toEqual([{ basis: 400_00, amount: 80_00 }]);
    expect(await query('select action, needs_prices from journal where object_id = $1', [invoice.id])).toEqual([{ action: 'issued', needsPrices: true }]);
  });
  it('waits for its order', async () => {
    const id = await createCompany();
    expect((await erp.send('invoices', [invoiceRow(id, 'W1', { order: 'LATER' })])).rows[0]).toMatchObject({
      result: 'waiting',
      waitsFor: { entity: 'orders', id: 'LATER' },
    });
    expect(await erp.send('orders', [orderRow(id, 'LATER')])).toMatchObject({ released: 1 });
  });
  it('is found by the numbers of its family and by its amounts, and only by who sees prices', async () => {
    const id = await createCompany();
    await erp.send('invoices', [invoiceRow(id, 'S1', { customerOrderNumber: '0045-12', orderNumber: 'CDE-77' })]);
    const { id: invoice } = await readInvoice(id, 'S1');
    const [entry] = await query<{ text: string; needsPrices: boolean }>('select text, needs_prices from search_entries where object_id = $1', [invoice]);
    expect(entry).toMatchObject({ needsPrices: true });
    for (const word of ['480', '48000', 'commutateur']) expect(entry!.text).toContain(word);
    expect((await query<{ key: string }>('select key from search_references where object_id = $1 order by key', [invoice])).map(({ key }) => key)).toEqual([
      '004512',
      'CDE77',
      `FA${id}S1`.replaceAll('-', ''),
    ]);
  });
  it.each([
    ['BR-CO-13', { totalExclVat: 400_01, totalInclVat: 480_01 }],
    ['BR-CO-14', { totalVat: 80_01, totalInclVat: 480_01 }],
    ['BR-CO-15', { totalInclVat: 480_01 }],
    ['BR-CO-17', { taxes: [{ category: 'S', basisPoints: 2000, basis: 400_00, amount: 81_00 }], totalVat: 81_00, totalInclVat: 481_00 }],
    ['BR-S-08', { taxes: [{ category: 'S', basisPoints: 550, basis: 400_00, amount: 22_00 }], totalVat: 22_00, totalInclVat: 422_00 }],
    ['BR-FR-CO-07', { dueOn: '2026-11-01' }],
    ['BR-61', { iban: '' }],
  ])('is refused under the rule %s', async (rule, changes) => {
    const id = await createCompany();
    const reply = await erp.send('invoices', [invoiceRow(id, 'X', changes)]);
    expect(listResults(reply)).toEqual(['failed']);
    expect(listFlaws(reply.rows[0]).map((flaw) => flaw.split(' ').at(-1))).toContain(rule);
    expect(await readInvoice(id, 'X')).toBeUndefined();
  });
  it('lands with document-level discounts and charges', async () => {
    const id = await createCompany();
    const adjustments = [
      { kind: 'discount', amount: 20_00, basis: 400_00, basisPoints: 500, reason: 'Remise de fin d’année', reasonCode: '95' },
      { kind: 'charge', amount: 15_00, reasonCode: 'FC' },
    ];
    const totals = { totalExclVat: 395_00, totalVat: 79_00, totalInclVat: 474_00, taxes: [{ category: 'S', basisPoints: 2000, basis: 395_00, amount: 79_00 }] };
    expect(listResults(await erp.send('invoices', [invoiceRow(id, 'ADJ', { adjustments, ...totals })]))).toEqual(['created']);
    const { id: invoice } = await readInvoice(id, 'ADJ');
    expect(
      await query('select kind, amount, basis_points, reason, reason_code, vat_basis_points from invoice_adjustments where invoice_id = $1 order by position', [
        invoice,
      ]),
    ).toEqual([
      { kind: 'discount', amount: 20_00, basisPoints: 500, reason: 'Remise de fin d’année', reasonCode: '95', vatBasisPoints: 2000 },
      { kind: 'charge', amount: 15_00, basisPoints: null, reason: '', reasonCode: 'FC', vatBasisPoints: 2000 },
    ]);
    // The same again changes nothing; without them it would be another invoice.
    expect(listResults(await erp.send('invoices', [invoiceRow(id, 'ADJ', { version: 2, adjustments, ...totals })]))).toEqual(['updated']);
    expect(listFlaws((await erp.send('invoices', [invoiceRow(id, 'ADJ', { version: 3 })])).rows[0])).toEqual([' invoices.alreadyIssued']);
    expect(await query('select 1 from invoice_adjustments where invoice_id = $1', [invoice])).toHaveLength(2);
  });
  it.each([
    ['adjustments.0.reason BR-33', [{ kind: 'discount', amount: 20_00 }]],
    ['adjustments.0.reasonCode BR-CL-20', [{ kind: 'charge', amount: 20_00, reasonCode: '95' }]],
    ['adjustments.0.basis invoices.percentWithBasis', [{ kind: 'discount', amount: 20_00, basisPoints: 500, reason: 'Remise' }]],
    ['totalExclVat BR-CO-13', [{ kind: 'charge', amount: 15_00, reasonCode: 'FC' }]],
  ])('says what is wrong with a discount or charge: %s', async (flaw, adjustments) => {
    const id = await createCompany();
    expect(listFlaws((await erp.send('invoices', [invoiceRow(id, 'X', { adjustments })])).rows[0])).toContain(flaw);
  });
  it('in another currency, gives its VAT in euros too', async () => {
    const id = await createCompany();
    const reply = await erp.send('invoices', [invoiceRow(id, 'CHF', { currency: 'CHF' }), invoiceRow(id, 'CHF', { currency: 'CHF', totalVatEur: 84_20 })]);
    expect(listFlaws(reply.rows[0])).toEqual(['totalVatEur BR-FR-CO-12']);
    expect(reply.rows[1]).toMatchObject({ result: 'created' });
    expect(await readInvoice(id, 'CHF')).toMatchObject({ currency: 'CHF', totalVat: 80_00, totalVatEur: 84_20, balance: 480_00 });
    expect(listFlaws((await erp.send('invoices', [invoiceRow(id, 'UNK', { currency: 'XYZ', totalVatEur: 1 })])).rows[0])).toEqual(['currency BR-CL-04']);
  });
  it('never changes once issued: the same content may come again, another is refused', async () => {
    const id = await createCompany();
    await erp.send('invoices', [invoiceRow(id, 'N')]);
    const before = await readInvoice(id, 'N');
    expect(listResults(await erp.send('invoices', [invoiceRow(id, 'N', { version: 2, site: 'S2' })]))).toEqual(['updated']);
    const moved = await readInvoice(id, 'N');
    expect(moved).toMatchObject({ externalVersion: 2, contentHash: before.contentHash });
    expect(moved.siteId).not.toBeNull();
    const reply = await erp.send('invoices', [invoiceRow(id, 'N', { version: 3, note: 'Ajout', site: 'S2' })]);
    expect(listFlaws(reply.rows[0])).toEqual([' invoices.alreadyIssued']);
    await expect(query('update invoices set total_incl_vat = 1 where id = $1', [before.id])).rejects.toThrow(/never changes/);
  });
  it('has a number that no other invoice of the provider bears', async () => {
    const [one, other] = [await createCompany(), await createCompany()];
    await erp.send('invoices', [invoiceRow(one, 'D', { number: 'FA-26-00001' })]);
    for (const number of ['FA-26-00001', 'fa-26-00001'])
      expect(listFlaws((await erp.send('invoices', [invoiceRow(other, 'D', { number })])).rows[0])).toEqual(['number invoices.numberTaken']);
  });
  it('goes only while nothing was paid of it', async () => {
    const id = await createCompany();
    await erp.send('invoices', [invoiceRow(id, 'G')]);
    await erp.send('payments', [paymentRow(id, 'G', 'PG')]);
    expect(listFlaws((await erp.send('invoices', [{ id: 'G', company: id, version: 2, deleted: true }])).rows[0])).toHaveLength(1);
    await erp.send('payments', [{ id: 'PG', company: id, version: 2, deleted: true }]);
    expect(listResults(await erp.send('invoices', [{ id: 'G', company: id, version: 3, deleted: true }]))).toEqual(['deleted']);
    expect(await readInvoice(id, 'G')).toBeUndefined();
  });
});

describe('payments and credit', () => {
  it('part paid, paid, overpaid, given back: the balance and the payment status follow', async () => {
    const id = await createCompany();
    await erp.send('invoices', [invoiceRow(id, 'B')]);
    const steps = [
      ['P1', 80_00, 400_00, 'open', null],
      ['P2', 400_00, 0, 'paid', '2026-11-19'],
      ['P3', 20_00, -20_00, 'paid', '2026-11-19'],
      ['P4', -20_00, 0, 'paid', '2026-11-19'],
    ] as const;
    for (const [payment, amount, balance, paymentStatus, settledOn] of steps) {
      expect(listResults(await erp.send('payments', [paymentRow(id, 'B', payment, { amount })]))).toEqual(['created']);
      expect(await readInvoice(id, 'B')).toMatchObject({ balance, paymentStatus, settledOn });
    }
    expect(await listActions((await readInvoice(id, 'B')).id)).toEqual(['issued', 'updated', 'paid', 'updated', 'updated']);
    await erp.send('payments', [paymentRow(id, 'B', 'P2', { version: 2, amount: 300_00 })]);
    expect(await readInvoice(id, 'B')).toMatchObject({ balance: 100_00, paymentStatus: 'open', settledOn: null });
  });
  it('a payment stays with its invoice', async () => {
    const id = await createCompany();
    await erp.send('invoices', [invoiceRow(id, 'M1'), invoiceRow(id, 'M2')]);
    await erp.send('payments', [paymentRow(id, 'M1', 'PM')]);
    expect(listFlaws((await erp.send('payments', [paymentRow(id, 'M2', 'PM', { version: 2 })])).rows[0])).toEqual(['invoice invoices.invoiceChanged']);
  });
  it('a credit note is to be allocated until nothing of it is left; what it pays is settled', async () => {
    const id = await createCompany();
    await erp.send('invoices', [invoiceRow(id, 'C1'), invoiceRow(id, 'C2')]);
    await erp.send('credit-notes', [creditNoteRow(id, 'AV1', 'C1', { lines: [invoiceLineRow('1', { quantity: 5 })] })]);
    expect(await readInvoice(id, 'AV1')).toMatchObject({ paymentStatus: 'toAllocate', balance: 600_00, typeCode: 381 });
    const allocations = [
      { id: '1', invoice: 'C1', amount: 480_00, allocatedOn: '2026-11-19' },
      { id: '2', invoice: 'C2', amount: 20_00, allocatedOn: '2026-11-19' },
    ];
    const lines = [invoiceLineRow('1', { quantity: 5 })];
    expect(listResults(await erp.send('credit-notes', [creditNoteRow(id, 'AV1', 'C1', { version: 2, lines, allocations })]))).toEqual(['updated']);
    expect(await readInvoice(id, 'C1')).toMatchObject({ paymentStatus: 'settled', balance: 0, creditedTotal: 480_00 });
    expect(await readInvoice(id, 'C2')).toMatchObject({ paymentStatus: 'open', balance: 460_00 });
    expect(await readInvoice(id, 'AV1')).toMatchObject({ paymentStatus: 'toAllocate', balance: 100_00 });
    expect(await listActions((await readInvoice(id, 'C1')).id)).toEqual(['issued', 'settled']);
    expect(await listActions((await readInvoice(id, 'AV1')).id)).toEqual(['issued', 'allocated']);
    await erp.send('credit-notes', [
      creditNoteRow(id, 'AV1', 'C1', { version: 3, lines, allocations: [allocations[0]!, { ...allocations[1]!, amount: 120_00 }] }),
    ]);
    expect(await readInvoice(id, 'AV1')).toMatchObject({ paymentStatus: 'settled', balance: 0 });
    const more = await erp.send('credit-notes', [creditNoteRow(id, 'AV1', 'C1', { version: 4, lines, allocations: [{ ...allocations[0]!, amount: 600_01 }] })]);
    expect(listFlaws(more.rows[0])).toEqual(['allocations invoices.moreThanCredit', 'allocations.0.amount invoices.moreThanBalance']);
  });
  it('credit pays only invoices in its own currency', async () => {
    const id = await createCompany();
    await erp.send('invoices', [invoiceRow(id, 'E1'), invoiceRow(id, 'F1', { currency: 'CHF', totalVatEur: 84_20 })]);
    const makeNote = (allocations: object[], version: number) => creditNoteRow(id, 'AVF', 'F1', { version, currency: 'CHF', totalVatEur: 84_20, allocations });
    const other = await erp.send('credit-notes', [makeNote([{ id: '1', invoice: 'E1', amount: 10_00, allocatedOn: '2026-11-19' }], 1)]);
    expect(listFlaws(other.rows[0])).toEqual(['allocations.0.invoice invoices.otherCurrency']);
    expect(listResults(await erp.send('credit-notes', [makeNote([{ id: '1', invoice: 'F1', amount: 10_00, allocatedOn: '2026-11-19' }], 2)]))).toEqual([
      'created',
    ]);
    expect(await readInvoice(id, 'F1')).toMatchObject({ balance: 470_00 });
    expect(await readInvoice(id, 'E1')).toMatchObject({ balance: 480_00 });
  });
  it('a credit note waits for the invoice that it corrects, whichever arrives first', async () => {
    const id = await createCompany();
    const reply = await erp.send('credit-notes', [creditNoteRow(id, 'AVW', 'LATE')]);
    expect(reply.rows[0]).toMatchObject({ result: 'waiting', waitsFor: { entity: 'invoices', id: `FA-${id}-LATE` } });
    expect(await readInvoice(id, 'AVW')).toBeUndefined();
    expect(await erp.send('invoices', [invoiceRow(id, 'LATE')])).toMatchObject({ released: 1 });
    expect(await readInvoice(id, 'AVW')).toMatchObject({ paymentStatus: 'toAllocate' });
  });
  it('a credit note corrects an invoice of its company, currency and day, never itself or another credit note', async () => {
    const [id, other] = [await createCompany(), await createCompany()];
    await erp.send('invoices', [invoiceRow(id, 'K1'), invoiceRow(other, 'K1'), invoiceRow(id, 'KC', { currency: 'CHF', totalVatEur: 84_20 })]);
    await erp.send('credit-notes', [creditNoteRow(id, 'KA', 'K1')]);
    const makeCorrection = (number: string, issuedOn = '2026-11-02') => ({ corrects: { number, issuedOn } });
    const sendForFlaws = async (more: object) => listFlaws((await erp.send('credit-notes', [creditNoteRow(id, 'KB', 'K1', { ...more })])).rows[0]);
    expect(await sendForFlaws(makeCorrection(`FA-${other}-K1`))).toEqual(['corrects.number invoices.correctsOtherCompany']);
    expect(await sendForFlaws(makeCorrection(`AV-${id}-KA`))).toEqual(['corrects.number invoices.correctsNoInvoice']);
    expect(await sendForFlaws(makeCorrection(`AV-${id}-KB`))).toEqual(['corrects.number invoices.correctsItself']);
    expect(await sendForFlaws(makeCorrection(`FA-${id}-KC`))).toEqual(['corrects.number invoices.correctsOtherCurrency']);
    expect(await sendForFlaws(makeCorrection(`FA-${id}-K1`, '2026-11-01'))).toEqual(['corrects.issuedOn invoices.correctsOtherDay']);
    expect(await sendForFlaws(makeCorrection(`FA-${id}-K1`))).toEqual([]);
  });
  it('credit pays no more than remains to be paid, and says what remains', async () => {
    const id = await createCompany();
    await erp.send('invoices', [invoiceRow(id, 'R')]);
    await erp.send('payments', [paymentRow(id, 'R', 'PR', { amount: 80_00 })]);
    const makeNote = (number: string, amount: number, version = 1) =>
      creditNoteRow(id, number, 'R', { version, allocations: [{ id: '1', invoice: 'R', amount, allocatedOn: '2026-11-19' }] });
    const reply = await erp.send('credit-notes', [makeNote('AR1', 250_00), makeNote('AR2', 150_01)]);
    expect(listResults(reply)).toEqual(['created', 'failed']);
    expect(reply.rows[1]!.errors).toEqual([
      {
        path: 'allocations.0.amount',
        code: 'invoices.moreThanBalance',
        message: 'allocations.0.amount: an allocation of €150.01 exceeds what remains to be paid of this invoice: €150.00.',
      },
    ]);
    expect(listResults(await erp.send('credit-notes', [makeNote('AR2', 150_00), makeNote('AR1', 250_00, 2)]))).toEqual(['created', 'updated']);
    expect(await readInvoice(id, 'R')).toMatchObject({ balance: 0, paymentStatus: 'settled' });
  });
  it('a credit note has positive amounts, and says so', async () => {
    const id = await createCompany();
    await erp.send('invoices', [invoiceRow(id, 'Z')]);
    const reply = await erp.send('credit-notes', [creditNoteRow(id, 'AVZ', 'Z', { lines: [invoiceLineRow('1', { quantity: -1 })] })]);
    expect(listFlaws(reply.rows[0])).toEqual(['totalInclVat invoices.negativeCredit']);
  });
  it('a credit note names the invoice it corrects', async () => {
    const id = await createCompany();
    const reply = await erp.send('credit-notes', [creditNoteRow(id, 'AV2', 'C9', { corrects: null })]);
    expect(listFlaws(reply.rows[0])).toEqual(['corrects BR-FR-CO-05']);
  });
  it('what the store keeps is what the rule says of the payments and allocations that are there', async () => {
    const rows = await query<{
      typeCode: number;
      dueAmount: number;
      isVoid: boolean;
      paid: number;
      credited: number;
      paymentStatus: string;
      paidTotal: number;
      creditedTotal: number;
    }>(
      `select i.type_code, i.total_incl_vat - i.prepaid_total + i.rounding as due_amount, i.voided_on is not null as is_void, i.payment_status, i.paid_total, i.credited_total,
        (select coalesce(sum(amount), 0)::bigint from payments p where p.invoice_id = i.id) as paid,
        (select coalesce(sum(amount), 0)::bigint from credit_allocations a where i.id = case when i.type_code = 381 then a.credit_note_id else a.invoice_id end) as credited from invoices i`,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) {
      expect([row.paidTotal, row.creditedTotal]).toEqual([row.paid, row.credited]);
      expect(row.paymentStatus).toBe(
        resolvePaymentStatus({
          type: parseDocumentType(row.typeCode),
          dueAmount: row.dueAmount,
          isVoid: row.isVoid,
          paidTotal: row.paid,
          creditedTotal: row.credited,
        }),
      );
    }
  });
});
