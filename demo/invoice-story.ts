import { addDays, compareDays, dayInZone, daysBetween } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { computeLineTotal, computeShare } from '#platform/kernel/amounts.ts';
import {
  abroadRow,
  billedRow,
  creditedRow,
  discountAndShipping,
  paymentRow,
  type Billing,
  type CreditNoteRow,
  type InvoiceLineRow,
  type InvoiceRow,
  type InvoiceStatusRow,
  type PaymentRow,
} from './feeds/invoices.ts';
import { electronicStatuses, buildFormInvoices } from './invoice-forms.ts';
import { Numbering } from './numbering.ts';
import { companies, type CompanyKey } from './seeds/companies.seed.ts';
import { abroad, credits, discounted, type Credit, firstOfTheirDay, paymentHabits, stillOwed, unhurried } from './seeds/invoices.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';
import type { StoryOrder } from './story.ts';

/** Invoices, credit notes and payments of the story's orders, as the ERP knows them today. */
export interface StoryInvoices {
  invoices: InvoiceRow[];
  creditNotes: CreditNoteRow[];
  payments: PaymentRow[];
  statuses: InvoiceStatusRow[];
}

const findCompanyKey = (order: StoryOrder['order']): CompanyKey => (Object.keys(companies) as CompanyKey[]).find((key) => companies[key].id === order.company)!;

/** Every delivery is invoiced on its day. Services, support and subscriptions are invoiced with the last delivery, or alone. */
export function storyInvoices(orders: readonly StoryOrder[], calendar: StoryCalendar): StoryInvoices {
  const numbering = new Numbering();
  const drafts = moveToDueToday(
    orders.flatMap((one) => buildBillings(one, calendar)),
    calendar,
  ).toSorted((a, b) => compareDays(a.issuedOn, b.issuedOn));
  // Numbered before the others of their day.
  const fixed = new Map(
    drafts
      .filter(({ order, isLater }) => order.customerOrderNumber && !isLater && firstOfTheirDay.has(order.customerOrderNumber))
      .map((draft) => [draft, numbering.next('invoice', draft.issuedOn)] as const),
  );
  const reduced = drafts.findLast(
    ({ key, issuedOn, lines }) => key === discounted.key && lines.length > 1 && issuedOn <= addDays(calendar.today, -discounted.daysAgo),
  );
  const billings = drafts.map((draft): Billing => ({
    ...draft,
    number: fixed.get(draft) ?? numbering.next('invoice', draft.issuedOn),
    ...(draft === reduced ? { adjustments: discountAndShipping(draft.lines, discounted.discountBasisPoints, discounted.shipping) } : {}),
  }));
  const invoices = billings.map(billedRow);
  const byCompany = Map.groupBy(
    billings.map((billing, index) => ({ billing, invoice: invoices[index]! })),
    ({ billing }) => billing.key,
  );
  const outcomes = [...byCompany.values()].map((own) => payInvoices(own, calendar, numbering));
  const ofAbroad = abroadInvoices(calendar, numbering);
  const ofForms = buildFormInvoices(calendar, numbering);
  const all = [...invoices, ...ofAbroad.invoices, ...ofForms.invoices].toSorted((a, b) => compareDays(a.issuedOn, b.issuedOn));
  const payments = [...outcomes.flatMap((outcome) => outcome.payments), ...ofAbroad.payments, ...ofForms.payments];
  return {
    invoices: all,
    creditNotes: outcomes.flatMap(({ creditNotes }) => creditNotes),
    payments: payments.toSorted((a, b) => compareDays(a.paidOn, b.paidOn)),
    statuses: electronicStatuses(all, payments, ofForms.refusedId, calendar),
  };
}

/** Invoices to the customers' subsidiaries abroad, apart from the orders of the story. */
function abroadInvoices(calendar: StoryCalendar, numbering: Numbering): Pick<StoryInvoices, 'invoices' | 'payments'> {
  const billed = abroad.map((seed) => {
    const issuedOn = calendar.day(-seed.issued);
    return { seed, invoice: abroadRow(seed, numbering.next('invoice', issuedOn), issuedOn) };
  });
  return {
    invoices: billed.map(({ invoice }) => invoice),
    payments: billed.flatMap(({ seed, invoice }) => (seed.isPaid ? [paymentRow(invoice, calendar.day(-seed.issued + 28), invoice.totalInclVat)] : [])),
  };
}

type Draft = Omit<Billing, 'number'> & { isLater: boolean };

function buildBillings({ order, deliveries }: StoryOrder, calendar: StoryCalendar): Draft[] {
  const key = findCompanyKey(order);
  const received = deliveries.filter(({ deliveredAt }) => deliveredAt != null);
  const services = order.lines.filter(({ kind, quantityDelivered }) => kind !== 'equipment' && quantityDelivered > 0);
  const withLast = services.map((line) => toInvoiceLine(line, line.quantityDelivered));
  if (received.length === 0) {
    const issuedOn = calendar.after(order.orderedOn, 8);
    return withLast.length === 0 || issuedOn > calendar.today ? [] : [{ key, order, issuedOn, suppliedOn: issuedOn, lines: withLast, isLater: false }];
  }
  return received.map((delivery, index) => {
    const day = dayInZone(delivery.deliveredAt!, providerTimeZone);
    const goods = delivery.lines.map(({ orderLine, quantity }) =>
      toInvoiceLine(
        order.lines.find(({ id }) => id === orderLine)!,
        quantity,
      ),
    );
    return { key, order, issuedOn: day, suppliedOn: day, lines: index === received.length - 1 ? [...goods, ...withLast] : goods, isLater: index > 0 };
  });
}

function toInvoiceLine(line: StoryOrder['order']['lines'][number], quantity: number): InvoiceLineRow {
  const { id, reference, description, unitPrice, discountBasisPoints, vatBasisPoints, startsOn, endsOn } = line;
  return {
    id,
    orderLine: id,
    reference,
    description,
    quantity,
    unitPrice,
    discountBasisPoints,
    vatBasisPoints,
    totalExclVat: computeLineTotal({ quantity, unitPrice, discountBasisPoints: discountBasisPoints ?? 0 }),
    startsOn,
    endsOn,
  };
}

/** One customer pays within thirty days net: its newest suitable invoice is issued so that it is due today. */
function moveToDueToday(drafts: readonly Draft[], { today }: StoryCalendar): Draft[] {
  const issuedOn = addDays(today, -30);
  const latest = drafts
    .filter(({ key, suppliedOn }) => key === unhurried && suppliedOn <= issuedOn)
    .toSorted((a, b) => compareDays(a.suppliedOn, b.suppliedOn))
    .at(-1);
  return drafts.map((draft) => (draft === latest ? { ...draft, issuedOn } : draft));
}

interface Issued {
  billing: Billing;
  invoice: InvoiceRow;
}

/** Payments and credit notes of a company's invoices, oldest first. */
function payInvoices(own: readonly Issued[], calendar: StoryCalendar, numbering: Numbering): Pick<StoryInvoices, 'creditNotes' | 'payments'> {
  const { today } = calendar;
  const { key } = own[0]!.billing;
  const owed = stillOwed[key] ?? [];
  const past = own.filter(({ invoice }) => invoice.dueOn < today);
  const late = new Map(
    owed.flatMap(({ daysLate, paidShare }) => {
      const [from, to] = daysLate;
      const one = past.findLast(({ invoice }) => daysBetween(invoice.dueOn, today) >= from && daysBetween(invoice.dueOn, today) <= to);
      return one ? [[one, paidShare] as const] : [];
    }),
  );
  const payments: PaymentRow[] = [];
  const creditNotes: CreditNoteRow[] = [];
  const paidOnTime = past.filter((one) => !late.has(one));
  const credited = new Map((credits[key] ?? []).flatMap((credit) => (paidOnTime.at(credit.at) ? [[paidOnTime.at(credit.at)!, credit] as const] : [])));
  for (const [index, one] of own.entries()) {
    const { invoice } = one;
    const share = late.get(one);
    const credit = credited.get(one);
    if (share !== undefined) {
      if (share > 0) payments.push(paymentRow(invoice, calendar.day(daysBetween(today, invoice.dueOn)), computeShare(invoice.totalInclVat, share)));
      continue;
    }
    const note = credit && buildCredit(one, credit, calendar, numbering);
    if (note) creditNotes.push(note.row);
    const rest = invoice.totalInclVat - (note?.allocated ?? 0);
    const paidOn = addDays(invoice.dueOn, paymentHabits[index % paymentHabits.length]!);
    if (invoice.dueOn >= today || paidOn > today) {
      // Invoices not yet due stay unpaid; a few get an early partial payment.
      if (index % 6 === 1 && invoice.issuedOn < addDays(today, -10)) payments.push(paymentRow(invoice, calendar.day(-3), computeShare(rest, 3000)));
      else if (invoice.dueOn < today) payments.push(paymentRow(invoice, today, rest));
      continue;
    }
    if (rest > 0) payments.push(paymentRow(invoice, calendar.day(daysBetween(today, paidOn)), rest + (credit?.overpaid ?? 0)));
  }
  return { creditNotes, payments };
}

function buildCredit({ billing, invoice }: Issued, credit: Credit, calendar: StoryCalendar, numbering: Numbering) {
  if (credit.share === 0) return undefined;
  const issuedOn = calendar.after(invoice.issuedOn, 6);
  const number = numbering.next('creditNote', issuedOn);
  const row = creditedRow({ ...billing, number, issuedOn }, invoice, { amount: computeShare(invoice.totalExclVat, credit.share), reason: credit.reason });
  const allocated = computeShare(row.totalInclVat, credit.allocatedShare);
  if (allocated > 0) row.allocations = [{ id: '1', invoice: invoice.id, amount: allocated, allocatedOn: calendar.after(issuedOn, 1) }];
  return { row, allocated };
}
