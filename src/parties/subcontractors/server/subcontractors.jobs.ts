import { getMailFrame } from '#platform/http/server/provider.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { mailGivenName, type GivenPayload, mailReturnName } from './subcontractors.service.ts';
import { mailCodeName, makeCode } from './recipient-codes.service.ts';
import { deleteExpired } from './recipient-codes.store.ts';
import { findActiveRecipient } from './recipients.store.ts';
import { mailCode, mailReturn, mailWork, type WorkNews } from './subcontractors.mails.ts';
import { findReturned, lockWork, remember, readTold, type Told } from './told-recipients.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';

/** Mails the code of a request. Runs for unknown recipients too. */
export const mailCodeTask: Task<{ id: string }> = {
  name: mailCodeName,
  async perform({ id }, platform) {
    const frame = await getMailFrame(platform);
    await platform.database.system.transaction(async (tx) => {
      const made = await makeCode(tx, id);
      if (made) await mailCode(tx, frame, made.recipient, made.code);
    });
  },
};

/** Mails recipients what is new of an intervention that was given to them. */
export const mailGivenTask: Task<GivenPayload> = {
  name: mailGivenName,
  async perform({ interventionId }, platform) {
    const frame = await getMailFrame(platform);
    await platform.database.system.transaction((tx) => tellRecipients(tx, frame, interventionId));
  },
};

/** Mails a recipient that their report came back; nothing where they have finished it again since. */
export const mailReturnTask: Task<{ interventionId: string }> = {
  name: mailReturnName,
  async perform({ interventionId }, platform) {
    const frame = await getMailFrame(platform);
    await platform.database.system.transaction(async (tx) => {
      const returned = await findReturned(tx, interventionId);
      const recipient = returned?.recipientId && (await findActiveRecipient(tx, returned.recipientId));
      if (returned && recipient) await mailReturn(tx, frame, recipient, { interventionId, ...returned });
    });
  },
};

/** Deletes codes and sessions that have expired. */
export const cleanRecipientsTask: Task = {
  name: 'subcontractors-clean',
  async perform(_payload, platform) {
    await platform.database.system.transaction(deleteExpired);
  },
};
/** Schedule of `cleanRecipientsTask`, in UTC. */
export const cleanRecipientsAt = `40 * * * * ${cleanRecipientsTask.name}`;

/** Memory of what recipients were told of an intervention, compared with its present state. */

/** News for each recipient: who was told of an intervention is told once that it is moved, cancelled or no longer theirs.
 *  @param now the recipient who has it to do; none once it is done, cancelled or somebody else's */
function resolveNews(told: readonly Told[], now: { recipientId: string | null; startsAt: string | null; isCancelled: boolean; isDone: boolean }) {
  const { recipientId, startsAt, isCancelled, isDone } = now;
  if (isDone) return [];
  const own = isCancelled ? null : recipientId;
  const known = told.find((one) => one.recipientId === own && !one.isOver);
  const isMoved = known !== undefined && toMilliseconds(known.startsAt) !== toMilliseconds(startsAt);
  const news: { recipientId: string; kind: WorkNews; before: string | null }[] = told
    .filter((one) => !one.isOver && one.recipientId !== own)
    .map((one) => ({ recipientId: one.recipientId, kind: isCancelled ? 'cancelled' : 'withdrawn', before: one.startsAt }));
  if (own !== null && known === undefined) news.push({ recipientId: own, kind: 'given', before: null });
  if (own !== null && isMoved) news.push({ recipientId: own, kind: 'moved', before: known.startsAt });
  return news;
}

const toMilliseconds = (value: string | null): number | null => (value === null ? null : Date.parse(value));

/** Mails recipients what is new of an intervention, and remembers it. */
async function tellRecipients(tx: ScopedDb, frame: MailFrame, interventionId: string): Promise<void> {
  const work = await lockWork(tx, interventionId);
  if (!work) return;
  const { companyId, state, recipientId, startsAt } = work;
  const told = await readTold(tx, companyId, interventionId);
  for (const news of resolveNews(told, { recipientId, startsAt, isCancelled: state === 'cancelled', isDone: state === 'done' })) {
    const recipient = await findActiveRecipient(tx, news.recipientId);
    if (recipient) await mailWork(tx, frame, recipient, news.kind, { ...work, before: news.before });
    const isOver = news.kind === 'cancelled' || news.kind === 'withdrawn';
    await remember(tx, companyId, interventionId, { recipientId: news.recipientId, startsAt, isOver });
  }
}
