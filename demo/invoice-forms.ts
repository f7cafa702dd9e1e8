import { addDays } from '#platform/kernel/calendar.ts';
import { computeLineTotal, computeShare } from '#platform/kernel/amounts.ts';
import { depositRow, freeRow, paymentRow, type InvoiceLineRow, type InvoiceRow, type InvoiceStatusRow, type PaymentRow } from './feeds/invoices.ts';
import type { Numbering } from './numbering.ts';
import { cablingProject, deposit, disputed, electronicSince, finalInvoice, platform, refused, replaced } from './seeds/invoice-forms.seed.ts';
import { companies } from './seeds/companies.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Invoices of every form, and the life cycle of the electronic ones. */
export interface FormInvoices {
  invoices: InvoiceRow[];
  payments: PaymentRow[];
  /** The invoice that its recipient refused. */
  refusedId: string;
}

const addTotal = (line: Omit<InvoiceLineRow, 'totalExclVat'>): InvoiceLineRow => ({
  ...line,
  totalExclVat: computeLineTotal({ quantity: line.quantity, unitPrice: line.unitPrice, discountBasisPoints: 0 }),
});
const service = (description: string, quantity: number, unitCode: 'DAY' | 'LS', unitPrice: number): InvoiceLineRow =>
  addTotal({ id: '10', reference: '', description, quantity, unitCode, unitPrice });

/** Deposit and final invoice, a corrected invoice and the one in whose place it stands, a refused one. */
export function buildFormInvoices(calendar: StoryCalendar, numbering: Numbering): FormInvoices {
  const takeNumber = (issued: number): { number: string; issuedOn: string } => {
    const issuedOn = calendar.day(-issued);
    return { number: numbering.next('invoice', issuedOn), issuedOn };
  };
  const lines = finalInvoice.lines.map(addTotal);
  const share = computeShare(
    lines.reduce((sum, one) => sum + one.totalExclVat, 0),
    deposit.share,
  );
  const first = depositRow(takeNumber(deposit.issued), [service(deposit.description, 1, 'LS', share)], cablingProject);
  const wrong = freeRow(
    takeNumber(replaced.issued),
    [service(replaced.description, replaced.wrongDays, 'DAY', replaced.unitPrice)],
    'services',
    cablingProject,
  );
  const right = freeRow(takeNumber(replaced.replacedAt), [service(replaced.description, replaced.days, 'DAY', replaced.unitPrice)], 'services', cablingProject);
  const last = freeRow(takeNumber(finalInvoice.issued), lines, 'mixed', cablingProject);
  const unwanted = freeRow(takeNumber(refused.issued), [service(refused.description, 1, 'LS', refused.unitPrice)], 'services', '');
  return {
    invoices: [
      first,
      wrong,
      { ...right, type: 'corrected', corrects: { number: wrong.number, issuedOn: wrong.issuedOn } },
      {
        ...last,
        prepaidTotal: first.totalInclVat,
        deposits: [{ number: first.number, issuedOn: first.issuedOn, amount: first.totalInclVat, vat: first.totalVat }],
      },
      unwanted,
    ],
    payments: [paymentRow(first, calendar.day(-deposit.paid), first.totalInclVat)],
    refusedId: unwanted.id,
  };
}

/** Statuses that the platforms reported: of each invoice in euros, when it was submitted, made available and approved, disputed or refused, and paid. */
export function electronicStatuses(
  invoices: readonly InvoiceRow[],
  payments: readonly PaymentRow[],
  refusedId: string,
  calendar: StoryCalendar,
): InvoiceStatusRow[] {
  const paidOn = new Map(payments.map((payment) => [payment.invoice, payment]));
  const begins = addDays(calendar.today, -electronicSince);
  const electronic = invoices.filter(({ currency, issuedOn }) => currency === 'EUR' && issuedOn >= begins && issuedOn < calendar.day(-2));
  const disputedId = electronic.findLast(
    ({ id, company, issuedOn }) => company === companies[disputed.company].id && issuedOn < calendar.day(-disputed.at) && !paidOn.has(id),
  )?.id;
  return electronic.flatMap(({ id, company, issuedOn, totalInclVat }) => {
    const payment = paidOn.get(id);
    const buildStatus = (status: InvoiceStatusRow['status'], day: string, time: string, more: Partial<InvoiceStatusRow> = {}): InvoiceStatusRow => ({
      id: `${id}-${status}`,
      version: 1,
      company,
      invoice: id,
      status,
      reachedAt: calendar.instant(day, time),
      platform,
      ...more,
    });
    const outcome =
      id === refusedId
        ? buildStatus('210', calendar.day(-refused.at), '10:40', { reason: refused.reason })
        : id === disputedId
          ? buildStatus('207', calendar.day(-disputed.at), disputed.time, { reason: disputed.reason })
          : buildStatus('205', calendar.after(issuedOn, 2), '10:40');
    return [
      buildStatus('200', issuedOn, '18:05', { platform: '' }),
      buildStatus('203', issuedOn, '18:20'),
      ...(outcome.reachedAt < calendar.instant(calendar.today, '08:00') ? [outcome] : []),
      ...(payment && payment.paidOn < calendar.today && payment.amount >= totalInclVat
        ? [
            buildStatus('212', calendar.after(payment.paidOn, 1) < calendar.today ? calendar.after(payment.paidOn, 1) : payment.paidOn, '16:30', {
              amount: payment.amount,
              platform: '',
            }),
          ]
        : []),
    ];
  });
}
