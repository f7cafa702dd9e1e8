import { m } from '#generated/messages/messages.js';
import type { Message, MessageWith } from '#platform/message.ts';
import type { DisputeReason } from './dispute.ts';
import type { AgeingBucket, DocumentType, InvoiceState } from './invoice.ts';
import type { PaymentMethod } from './invoices.api.ts';
import type { Operation, UnitCode } from './legal-invoice.ts';

/** Names of this domain's values, on screen, in Excel files and on paper. */

export const stateNames = {
  toBePaid: m['invoices.state.toBePaid'],
  overdue: m['invoices.state.overdue'],
  paid: m['invoices.state.paid'],
  settled: m['invoices.state.settled'],
  toAllocate: m['invoices.state.toAllocate'],
} satisfies Record<InvoiceState, Message>;

export const typeNames = { invoice: m['invoices.type.invoice'], creditNote: m['invoices.type.creditNote'] } satisfies Record<DocumentType, Message>;

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
  DAY: m['invoices.unit.day'],
  HUR: m['invoices.unit.hour'],
  MON: m['invoices.unit.month'],
  ANN: m['invoices.unit.year'],
} satisfies Record<UnitCode, MessageWith<{ count: number; shown: string }>>;
