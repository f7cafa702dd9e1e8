import { describe, expect, it } from 'vitest';
import { connectErp, listFlaws, listResults } from '#tests/support/feed.ts';
import { feedInvoices } from '#tests/support/fed-invoices.ts';
import { openHouse } from '#tests/support/house.ts';
import { creditNoteRow, invoiceLineRow, invoiceRow, paymentRow } from '#tests/support/invoice-rows.ts';
import { resolvePaymentStatus, parseDocumentType } from '../invoice.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
const { createCompany, readInvoice, listActions } = await feedInvoices(house, erp);

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
