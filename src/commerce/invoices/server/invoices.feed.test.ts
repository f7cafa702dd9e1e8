import { describe, expect, it } from 'vitest';
import { connectErp, lineRow, listFlaws, listResults, orderRow } from '#tests/support/feed.ts';
import { feedInvoices } from '#tests/support/fed-invoices.ts';
import { openHouse } from '#tests/support/house.ts';
import { invoiceLineRow, invoiceRow, paymentRow } from '#tests/support/invoice-rows.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
const { createCompany, readInvoice } = await feedInvoices(house, erp);

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
