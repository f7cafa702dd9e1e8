import { describe, expect, test } from 'vitest';
import { computeBalance, selectBucket, resolvePaymentStatus, resolveInvoiceState, type DocumentType } from '#commerce/invoices/invoice.ts';
import { storyInvoices } from './invoice-story.ts';
import { companies } from './seeds/companies.seed.ts';
import { StoryCalendar } from './story-calendar.ts';
import { buildStoryOrders } from './story.ts';

const today = '2026-11-19';
const calendar = new StoryCalendar(today);
const orders = buildStoryOrders(calendar);
const { invoices, creditNotes, payments, statuses } = storyInvoices(orders, calendar);

const sumByKey = (parts: readonly { key: string; amount: number }[]) =>
  new Map([...Map.groupBy(parts, ({ key }) => key)].map(([key, own]) => [key, own.reduce((sum, { amount }) => sum + amount, 0)]));
const paid = sumByKey(payments.map(({ invoice, amount }) => ({ key: invoice, amount })));
const allocated = creditNotes.flatMap(({ id, allocations }) => (allocations ?? []).map(({ invoice, amount }) => ({ note: id, invoice, amount })));
const credited = sumByKey(allocated.map(({ invoice, amount }) => ({ key: invoice, amount })));
const spent = sumByKey(allocated.map(({ note, amount }) => ({ key: note, amount })));

const replacedNumbers = new Set(invoices.flatMap(({ corrects }) => corrects?.number ?? []));
const refusedIds = new Set(statuses.flatMap(({ invoice, status }) => (status === '210' ? [invoice] : [])));
const collectAmounts = (
  type: DocumentType,
  { id, number, totalInclVat, prepaidTotal }: { id: string; number: string; totalInclVat: number; prepaidTotal?: number | null },
) => ({
  type,
  dueAmount: totalInclVat - (prepaidTotal ?? 0),
  isVoid: replacedNumbers.has(number) || refusedIds.has(id),
  paidTotal: paid.get(id) ?? 0,
  creditedTotal: (type === 'invoice' ? credited : spent).get(id) ?? 0,
});
const selectByCompany = (id: string) => invoices.filter(({ company }) => company === id);

describe('the invoices of the story', () => {
  test('include every state and every edge case', () => {
    const states = new Set([
      ...invoices.map((invoice) => resolveInvoiceState(resolvePaymentStatus(collectAmounts('invoice', invoice)), invoice.dueOn, today)),
      ...creditNotes.map((note) => resolveInvoiceState(resolvePaymentStatus(collectAmounts('creditNote', note)), note.dueOn, today)),
    ]);
    expect(states).toEqual(new Set(['toBePaid', 'overdue', 'paid', 'settled', 'toAllocate', 'void']));
    const open = invoices.filter((invoice) => resolvePaymentStatus(collectAmounts('invoice', invoice)) === 'open');
    expect(new Set(open.map(({ dueOn }) => selectBucket(dueOn, today)))).toEqual(new Set(['current', 'to30', 'to60', 'to90', 'over90']));
    expect(open.some(({ dueOn }) => dueOn === today)).toBe(true);
    expect(open.some(({ id }) => paid.has(id))).toBe(true);
    expect(invoices.some((invoice) => computeBalance(collectAmounts('invoice', invoice)) < 0)).toBe(true);
    expect(creditNotes.some(({ id }) => (spent.get(id) ?? 0) > 0 && spent.get(id)! < creditNotes.find((note) => note.id === id)!.totalInclVat)).toBe(true);
  });

  test('follow from the deliveries: the core network of Saint-Priest under its fixed number', () => {
    const core = orders.find(({ order }) => order.customerOrderNumber === '4500018734')!;
    expect(invoices.find(({ number }) => number === 'FA-26-11874')).toMatchObject({ order: core.order.id, issuedOn: today });
    for (const { order, lines } of invoices.filter((invoice) => invoice.order !== undefined)) {
      const sold = orders.find((one) => one.order.id === order)!.order.lines;
      for (const { orderLine, quantity } of lines) expect(quantity).toBeLessThanOrEqual(sold.find(({ id }) => id === orderLine)!.quantityDelivered);
    }
  });

  test('include rare cases: a document-level discount with shipping, other currencies, amounts outside the scope of VAT', () => {
    const kinds = invoices.flatMap(({ adjustments }) => (adjustments ?? []).map(({ kind }) => kind));
    expect(kinds).toEqual(['discount', 'charge']);
    expect(new Set(invoices.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'CHF', 'USD']));
    expect(invoices.filter(({ taxes }) => taxes.some(({ category }) => category === 'O'))).toHaveLength(1);
    expect(invoices.filter((invoice) => invoice.currency !== 'EUR' && computeBalance(collectAmounts('invoice', invoice)) > 0)).toHaveLength(1);
  });

  test('include a deposit that a final invoice deducts, and an invoice that a corrected one replaces', () => {
    expect(invoices.map(({ type }) => type ?? 'invoice').filter((type) => type !== 'invoice')).toEqual(['deposit', 'corrected']);
    const [final] = invoices.filter(({ deposits }) => (deposits ?? []).length > 0);
    const paidDeposit = invoices.find(({ type }) => type === 'deposit')!;
    expect([final!.deposits![0]!.number, final!.prepaidTotal, paid.get(paidDeposit.id)]).toEqual([
      paidDeposit.number,
      paidDeposit.totalInclVat,
      paidDeposit.totalInclVat,
    ]);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['200', '203', '205', '207', '210', '212']));
  });

  test('cover twenty-four months of spend for at least three customers', () => {
    for (const key of ['helianthe', 'arvalys', 'morvane'] as const) {
      const months = new Set(selectByCompany(companies[key].id).map(({ issuedOn }) => issuedOn.slice(0, 7)));
      expect([key, months.size >= (key === 'helianthe' ? 22 : 9)]).toEqual([key, true]);
    }
    expect(
      selectByCompany(companies.helianthe.id)
        .map(({ issuedOn }) => issuedOn)
        .sort()[0]! < '2025-02-01',
    ).toBe(true);
  });

  // Code général des impôts, annexe II, art. 242 nonies A: a continuous sequence in the order of time.
  test.each([today, '2026-11-27', '2027-02-03'])('are numbered in the order of their days on %s', (day) => {
    const onThatDay = new StoryCalendar(day);
    const story = storyInvoices(buildStoryOrders(onThatDay), onThatDay);
    for (const documents of [story.invoices, story.creditNotes]) {
      const byNumber = documents.toSorted((one, other) => one.number.localeCompare(other.number));
      expect(byNumber.length).toBeGreaterThan(5);
      expect(byNumber.filter(({ issuedOn }, index) => index > 0 && issuedOn < byNumber[index - 1]!.issuedOn).map(({ number }) => number)).toEqual([]);
    }
  });

  test.each([today, '2026-12-24', '2027-02-03', '2027-08-16'])('include one that its company disputes on its platform on %s', (day) => {
    const onThatDay = new StoryCalendar(day);
    const story = storyInvoices(buildStoryOrders(onThatDay), onThatDay);
    const disputed = story.statuses.filter(({ status }) => status === '207');
    expect(disputed.map(({ company }) => company)).toEqual([companies.arvalys.id]);
    const own = story.statuses.filter(({ invoice }) => invoice === disputed[0]!.invoice);
    expect(own.toSorted((a, b) => (a.reachedAt < b.reachedAt ? -1 : 1)).map(({ status }) => status)).toEqual(['200', '203', '207']);
  });

  test('have unique numbers, and no payment lies in the future', () => {
    const numbers = [...invoices, ...creditNotes].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(payments.filter(({ paidOn }) => paidOn > today)).toEqual([]);
    expect(invoices.filter(({ issuedOn }) => issuedOn > today)).toEqual([]);
  });
});
