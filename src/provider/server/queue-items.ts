import { issueText } from '#platform/issues.ts';
import type { Locale } from '#platform/locale.ts';
import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { StaffContext } from '#platform/server/http/context.ts';
import { maySeeQueues, queueCan, type QueueActor, type QueueKind } from '../queue.ts';
import type { QueueItemAnswer, QueueRow } from '../queues.api.ts';
import { conversationOf, damageReportOf, failedRowOf, invoiceDisputeOf, offerRequestOf, identityCheckOf, signUpOf } from './queue-items.store.ts';
import { findQueueRow } from './queues.store.ts';

/** Technicians have interventions, not queues. @throws forbidden */
export function checkQueues({ caller }: StaffContext): void {
  if (!maySeeQueues(caller)) throw platformError('forbidden');
}

/** Who looks at an item, and in which language. */
export interface Reader {
  locale: Locale;
  actor: QueueActor;
}

const payloadMax = 20_000;

type Read = (db: ScopedDb, row: QueueRow, reader: Reader) => Promise<QueueItemAnswer>;

const read: Readonly<Record<QueueKind, Read>> = {
  'sign-ups': async (db, row, { actor }) => ({ kind: 'sign-ups', ...row, ...(await signUpOf(db, row.id)), can: queueCan('sign-ups', row, actor) }),
  'identity-checks': async (db, row, { actor }) => {
    const check = await identityCheckOf(db, row.id);
    return { kind: 'identity-checks', ...row, ...check, can: queueCan('identity-checks', { state: row.state, hasAccount: check.account !== null }, actor) };
  },
  'damage-reports': async (db, row, { actor }) => {
    const report = await damageReportOf(db, row.id);
    return { kind: 'damage-reports', ...row, ...report, can: queueCan('damage-reports', { state: row.state, isAnswered: report.answer !== null }, actor) };
  },
  'invoice-disputes': async (db, row, { actor }) => {
    const dispute = await invoiceDisputeOf(db, row.id);
    return {
      kind: 'invoice-disputes',
      ...row,
      ...dispute,
      can: queueCan('invoice-disputes', { state: row.state, isAnswered: dispute.answer !== null }, actor),
    };
  },
  'offer-requests': async (db, row, { actor }) => ({
    kind: 'offer-requests',
    ...row,
    ...(await offerRequestOf(db, row.id)),
    can: queueCan('offer-requests', row, actor),
  }),
  conversations: async (db, row, { actor }) => ({
    kind: 'conversations',
    ...row,
    ...(await conversationOf(db, row.id)),
    handledAt: null,
    can: queueCan('conversations', row, actor),
  }),
  'failed-rows': async (db, row, { actor, locale }) => {
    const { parentEntity, parentExternalId, flaws, payload, ...kept } = await failedRowOf(db, row.id);
    return {
      kind: 'failed-rows',
      ...row,
      ...kept,
      waitsFor: parentEntity && parentExternalId ? { entity: parentEntity, externalId: parentExternalId } : null,
      flaws: flaws.slice(0, 20).map(({ path, code, params }) => ({ path: path.slice(0, 300), code, message: issueText(code, params ?? {}, locale) })),
      payload: JSON.stringify(payload, null, 2).slice(0, payloadMax),
      can: queueCan('failed-rows', { state: row.state, isReadable: kept.externalId !== '' }, actor),
    };
  },
};

/** An item with everything its queue knows of it. @throws notFound */
export async function getQueueItem(db: ScopedDb, kind: QueueKind, id: string, reader: Reader): Promise<QueueItemAnswer> {
  const row = await findQueueRow(db, kind, id);
  if (!row) throw platformError('notFound');
  return read[kind](db, row, reader);
}
