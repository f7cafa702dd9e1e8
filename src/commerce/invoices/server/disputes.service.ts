import type { z } from 'zod';
import type { SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import * as api from '../invoices.api.ts';
import type { disputeInput } from '../invoices.api.ts';
import { invoiceError } from '../invoices.errors.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';
import { resolveDisputeState } from '../dispute.ts';
import { insertDispute, lockOpenDispute, updateDispute, queuedDisputes, readDisputedNumber, readQueuedDispute } from './disputes.store.ts';
import type { Handled } from '#platform/data/server/journal/handling.ts';
import { addClosingAction } from '#capabilities/queues/server/answered-queue.service.ts';
import { makeClaims, declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { invoiceDisputeQueue } from '../invoice-disputes.queue.ts';

/** The invoice that is contested. */
export interface DisputedInvoice {
  companyId: number;
  id: string;
  number: string;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** Contests an invoice; it reaches the provider's queue. Returns the dispute's number. @throws invoices.disputed when one is open already */
export async function disputeInvoice(
  tx: ScopedDb,
  author: Author,
  invoice: DisputedInvoice,
  dispute: z.output<typeof disputeInput> & { files: readonly ReceivedFile[]; today: string },
): Promise<string> {
  const id = newId();
  const number = await takeNextNumber(tx, { kind: invoiceDisputeKind, prefix: 'LT', today: dispute.today });
  // Two people at one moment: the second finds the first one's dispute, and no number is lost.
  const isWritten = await insertDispute(tx, {
    companyId: invoice.companyId,
    id,
    number,
    invoiceId: invoice.id,
    reason: dispute.reason,
    message: dispute.message,
    disputedBy: author.id,
    disputerName: author.name,
    siteId: invoice.siteId,
    subOrganisationId: invoice.subOrganisationId,
    createdAt: toInstant(author),
  });
  if (!isWritten) throw invoiceError('invoices.disputed');
  for (const [position, file] of dispute.files.entries())
    await insertFile(tx, file, author.id, { objectKind: invoiceDisputeKind, objectId: id, role: 'document', position });
  await record(tx, author, [
    {
      companyId: invoice.companyId,
      action: 'created',
      object: {
        kind: invoiceDisputeKind,
        id,
        title: `${number} · ${invoice.number}`,
        siteId: invoice.siteId,
        subOrganisationId: invoice.subOrganisationId,
        needsPrices: true,
      },
      fields: { state: { before: null, after: 'received' } },
    },
  ]);
  return number;
}

/** Takes a message on an invoice up in its open dispute: the provider's is its answer, the customer's waits for another one. */
export const continueDispute: NonNullable<SubjectSource['takeUp']> = async (tx, author, { companyId, objectId, seq, from }) => {
  const open = await lockOpenDispute(tx, { companyId, id: objectId });
  if (!open) return false;
  const isAnswer = from === 'staff';
  const state = resolveDisputeState(open.state, from);
  const at = toInstant(author);
  await updateDispute(tx, { companyId, id: open.id }, { state, ...(isAnswer ? { answeredAt: at, handledBy: author.id, handledAt: at } : {}) });
  await record(tx, author, [
    {
      companyId,
      action: isAnswer ? 'answered' : 'replied',
      object: {
        kind: invoiceDisputeKind,
        id: open.id,
        title: `${open.number} · ${open.invoice}`,
        siteId: open.siteId,
        subOrganisationId: open.subOrganisationId,
        needsPrices: true,
      },
      fields: { seq: { before: null, after: seq }, ...(state === open.state ? {} : { state: { before: open.state, after: state } }) },
    },
  ]);
  return true;
};

const dispute: Handled = {
  table: 'invoice_disputes',
  kind: invoiceDisputeKind,
  needsPrices: true,
  readTitle: async (tx, item) => `${item.number} · ${await readDisputedNumber(tx, item)}`,
};

/** The queue of contested invoices. Once a dispute is closed, its invoice may be contested again. */
export const invoiceDisputesQueue = declareQueue({
  rule: invoiceDisputeQueue,
  table: 'invoice_disputes',
  searched: ['i.number', 'v.number', 'i.message', 'i.disputerName', 'c.name'],
  rows: queuedDisputes,
  item: api.getQueuedDispute,
  read: readQueuedDispute,
  lacks: ({ answeredAt }) => ({ notAnswered: answeredAt === null }),
  claims: makeClaims(dispute),
  actions: (on) => {
    addClosingAction(on, dispute, api.closeDispute);
    on.files(api.queuedDisputeFile);
  },
});
