import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Message, MessageWith } from '#platform/kernel/message.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { DisputeReason } from './dispute.ts';
import type { ElectronicStatus } from './electronic-status.ts';
import type { AgeingBucket, DocumentForm, DocumentType, InvoiceState, PaymentStatus, VoidReason } from './invoice.ts';
import type { PaymentMethod } from './invoices.api.ts';
import type { LegalLine, Operation, UnitCode } from './legal-invoice.ts';
import { formatDay } from '#platform/kernel/format.ts';

/** Names of this domain's values, on screen, in Excel files and on paper. */

export const stateNames = {
  toBePaid: m['invoices.state.toBePaid'],
  overdue: m['invoices.state.overdue'],
  paid: m['invoices.state.paid'],
  settled: m['invoices.state.settled'],
  toAllocate: m['invoices.state.toAllocate'],
  void: m['invoices.state.void'],
} satisfies Record<InvoiceState, Message>;

/** Payment status, apart from the day. */
export const paymentStatusNames = {
  open: m['invoices.state.toBePaid'],
  paid: m['invoices.state.paid'],
  settled: m['invoices.state.settled'],
  toAllocate: m['invoices.state.toAllocate'],
  void: m['invoices.state.void'],
} satisfies Record<PaymentStatus, Message>;

export const formNames = {
  invoice: m['invoices.type.invoice'],
  deposit: m['invoices.type.deposit'],
  corrected: m['invoices.type.corrected'],
  creditNote: m['invoices.type.creditNote'],
} satisfies Record<DocumentForm, Message>;

/** Statuses of electronic invoices, as the reform calls them. */
export const electronicNames = {
  '200': m['invoices.electronic.submitted'],
  '201': m['invoices.electronic.issued'],
  '202': m['invoices.electronic.received'],
  '203': m['invoices.electronic.available'],
  '204': m['invoices.electronic.takenCharge'],
  '205': m['invoices.electronic.approved'],
  '206': m['invoices.electronic.partlyApproved'],
  '207': m['invoices.electronic.disputed'],
  '208': m['invoices.electronic.suspended'],
  '209': m['invoices.electronic.completed'],
  '210': m['invoices.electronic.refused'],
  '211': m['invoices.electronic.paymentSent'],
  '212': m['invoices.electronic.cashed'],
  '213': m['invoices.electronic.rejected'],
} satisfies Record<ElectronicStatus, Message>;

/** Reasons for which nothing of an invoice is due. */
export const voidNames = { replaced: m['invoices.void.replaced'], refused: m['invoices.void.refused'], rejected: m['invoices.void.rejected'] } satisfies Record<
  VoidReason,
  Message
>;

/** "invoice FA-26-11874", inside a sentence. */
export const documentNames = { invoice: m['invoices.document.namedInvoice'], creditNote: m['invoices.document.namedCreditNote'] } satisfies Record<
  DocumentType,
  MessageWith<{ number: string }>
>;

export const bucketNames = {
  current: m['invoices.bucket.current'],
  to30: m['invoices.bucket.to30'],
  to60: m['invoices.bucket.to60'],
  to90: m['invoices.bucket.to90'],
  over90: m['invoices.bucket.over90'],
} satisfies Record<AgeingBucket, Message>;

export const reasonNames = {
  price: m['invoices.reason.price'],
  quantity: m['invoices.reason.quantity'],
  notReceived: m['invoices.reason.notReceived'],
  damaged: m['invoices.reason.damaged'],
  duplicate: m['invoices.reason.duplicate'],
  vat: m['invoices.reason.vat'],
  address: m['invoices.reason.address'],
  other: m['invoices.reason.other'],
} satisfies Record<DisputeReason, Message>;

export const methodNames = {
  transfer: m['invoices.method.transfer'],
  directDebit: m['invoices.method.directDebit'],
  card: m['invoices.method.card'],
  cheque: m['invoices.method.cheque'],
  other: m['invoices.method.other'],
} satisfies Record<PaymentMethod, Message>;

export const operationNames = {
  goods: m['invoices.operation.goods'],
  services: m['invoices.operation.services'],
  mixed: m['invoices.operation.mixed'],
} satisfies Record<Operation, Message>;

export const unitNames = {
  C62: m['invoices.unit.piece'],
  H87: m['invoices.unit.piece'],
  SET: m['invoices.unit.set'],
  LS: m['invoices.unit.lumpSum'],
  MTR: m['invoices.unit.metre'],
  DAY: m['invoices.unit.day'],
  HUR: m['invoices.unit.hour'],
  MON: m['invoices.unit.month'],
  ANN: m['invoices.unit.year'],
} satisfies Record<UnitCode, MessageWith<{ count: number; shown: string }>>;

/** Quantity of a line with its unit, which pieces go without: "12", "3 jours", "1 000 m". */
export const formatQuantity = ({ quantity, unitCode }: Pick<LegalLine, 'quantity' | 'unitCode'>, locale: Locale): string => {
  const shown = formatNumber(quantity, locale);
  return unitCode === 'C62' || unitCode === 'H87' ? shown : unitNames[unitCode]({ count: quantity, shown }, { locale });
};

/** A day of an invoice: always with its year, since accounts reach back. */
export const formatInvoiceDay = (day: string, locale: Locale): string => formatDay(day, locale, 'auto');
