import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { findActiveRecipient } from './recipients.store.ts';
import { mailWork, type WorkNews } from './subcontractors.mails.ts';
import { lockWork, remember, toldOf, type Told } from './told-recipients.store.ts';

/** Last notified state of interventions, by recipient, compared with the present one. */

/** News for each recipient: those who know of an intervention are notified once that it is moved, cancelled or no longer theirs.
 *  @param now the recipient who has it to do; none once it is done, cancelled or somebody else's */
export function newsOf(told: readonly Told[], now: { recipientId: string | null; startsAt: string | null; isCancelled: boolean; isDone: boolean }) {
  const { recipientId, startsAt, isCancelled, isDone } = now;
  if (isDone) return [];
  const own = isCancelled ? null : recipientId;
  const known = told.find((one) => one.recipientId === own && !one.isOver);
  const isMoved = known !== undefined && instantOf(known.startsAt) !== instantOf(startsAt);
  const news: { recipientId: string; kind: WorkNews; before: string | null }[] = told
    .filter((one) => !one.isOver && one.recipientId !== own)
    .map((one) => ({ recipientId: one.recipientId, kind: isCancelled ? 'cancelled' : 'withdrawn', before: one.startsAt }));
  if (own !== null && known === undefined) news.push({ recipientId: own, kind: 'given', before: null });
  if (own !== null && isMoved) news.push({ recipientId: own, kind: 'moved', before: known.startsAt });
  return news;
}

const instantOf = (value: string | null): number | null => (value === null ? null : Date.parse(value));

/** Mails recipients what is new of an intervention, and remembers it. */
export async function tellRecipients(tx: ScopedDb, frame: MailFrame, interventionId: string): Promise<void> {
  const work = await lockWork(tx, interventionId);
  if (!work) return;
  const { companyId, state, recipientId, startsAt } = work;
  const told = await toldOf(tx, companyId, interventionId);
  for (const news of newsOf(told, { recipientId, startsAt, isCancelled: state === 'cancelled', isDone: state === 'done' })) {
    const recipient = await findActiveRecipient(tx, news.recipientId);
    if (recipient) await mailWork(tx, frame, recipient, news.kind, { ...work, before: news.before });
    const isOver = news.kind === 'cancelled' || news.kind === 'withdrawn';
    await remember(tx, companyId, interventionId, { recipientId: news.recipientId, startsAt, isOver });
  }
}
