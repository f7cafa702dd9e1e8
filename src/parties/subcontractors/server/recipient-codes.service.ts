import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { canonicalAddress } from '#platform/kernel/email-format.ts';
import type { PublicContext } from '#platform/http/server/context.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { admitAttempt, keepPlaces, type Origin } from '#platform/http/server/known-places.ts';
import { refuseUnknown } from '#platform/http/server/rate-limit.ts';
import { hashSecret, newSecret, newId } from '#platform/kernel/server/ids.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { codeAttempts } from '../recipient.ts';
import type { RecipientPlace } from '../subcontractors.paths.ts';
import { countGuess, deleteCode, insertRequest, lockRequest, updateCode, deleteRecipientCodes } from './recipient-codes.store.ts';
import { findActiveRecipient, findRecipientAt, closeRecipient } from './recipients.store.ts';
import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import { erasedName } from '#platform/kernel/erased-person.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { endSessionsOfRecipients } from '#platform/data/server/sessions/recipient-session.ts';
import { providerCompany } from '#parties/provider/server/read-provider.store.ts';
import { recipientKind } from '../subcontractors.journal.ts';

/** Codes by which recipients sign in. Whether a recipient exists is looked up by a job, after the answer: neither its content nor its duration reveals it. */

export const mailCodeName = 'subcontractors.mailCode';

/** Limits on requests in the name of a recipient. Each is a mail to them, so that strangers share long delays. */
const makeCodeGuard = ({ prestasoc, mailcra }: RecipientPlace) => ({
  purpose: 'recipient-code',
  owner: `${prestasoc.toLowerCase()} ${canonicalAddress(mailcra)}`,
  own: { free: 3, longestSeconds: 900 },
  known: { free: 10, longestSeconds: 60 },
  address: { free: 20, longestSeconds: 300 },
  everywhere: { free: 10, longestSeconds: 300 },
});

/** Notes a request and lets a job mail the code. @returns the secret that the browser keeps @throws tooMany */
export async function requestCode(platform: Platform, place: RecipientPlace, origin: Origin): Promise<{ challenge: string; expiresAt: string }> {
  await admitAttempt(platform, makeCodeGuard(place), origin);
  const [id, challenge] = [newId(), newSecret()];
  return platform.database.system.transaction(async (tx) => {
    const { expiresAt } = await insertRequest(tx, {
      id,
      challengeHash: hashSecret(challenge),
      subcontractor: place.prestasoc,
      recipient: place.mailcra,
      attemptsLeft: codeAttempts,
    });
    await enqueue(tx, mailCodeName, { id });
    return { challenge, expiresAt };
  });
}

const hashCode = (id: string, code: string): Buffer => createHash('sha256').update(`${id} ${code}`).digest();

/** Makes the code of a request. @returns the code and its recipient; undefined without a recipient, or if the job has run before */
export async function makeCode(tx: ScopedDb, id: string) {
  const request = await lockRequest(tx, id);
  const recipient = request && (await findRecipientAt(tx, request.subcontractor, request.recipient));
  if (!recipient) return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await updateCode(tx, id, { recipientId: recipient.id, codeHash: hashCode(id, code) });
  return { code, recipient };
}

/** Spends a code: each guess counts before it is compared. The browser and its address are known from then on. @returns its recipient
 *  @throws tooMany, wrongCode */
export async function spendCode({ platform, request }: PublicContext, { challenge, code }: { challenge: string; code: string }, origin: Origin) {
  const { system } = platform.database;
  const refuse = () => refuseUnknown(platform, request, subcontractorError('subcontractors.wrongCode'));
  const guessed = await countGuess(system.db, hashSecret(challenge));
  if (!guessed?.recipientId || !guessed.codeHash || !timingSafeEqual(guessed.codeHash, hashCode(guessed.id, code))) return refuse();
  const recipient = await findActiveRecipient(system.db, guessed.recipientId);
  // If two requests bring the same code, one of them spends it.
  const spent = recipient && (await deleteCode(system.db, guessed.id));
  if (!recipient || !spent) return refuse();
  // Addresses name them by their id or by their e-mail address.
  for (const mailcra of [recipient.id, recipient.email])
    await keepPlaces(makeCodeGuard({ prestasoc: recipient.prestasoc, mailcra }), origin).execute(system.db);
  return recipient;
}

const subcontractorError = declareErrors({ 'subcontractors.wrongCode': [422, m['subcontractors.error.wrongCode']] });

/** Use-cases on the data of a recipient who is erased. */

/** The journal of recipients stands with the provider's own company. */
async function recordRecipient(tx: ScopedDb, author: Author, object: { id: string; title: string }, action: string): Promise<void> {
  const { companyId } = await providerCompany(tx).executeTakeFirstOrThrow();
  await record(tx, author, [{ companyId, object: { kind: recipientKind, ...object }, action }]);
}

/** Blocks an erased recipient for good. */
export async function closeErasedRecipient(tx: ScopedDb, author: Author, id: string): Promise<void> {
  await endSessionsOfRecipients(tx, [id]);
  await deleteRecipientCodes(tx, id);
  await closeRecipient(tx, id);
  await recordRecipient(tx, author, { id, title: erasedName }, 'erased');
}

/** Journals that the data of a recipient was handed out. */
export const recordRecipientExported = (tx: ScopedDb, author: Author, { id, fullName }: { id: string; fullName: string }): Promise<void> =>
  recordRecipient(tx, author, { id, title: fullName }, 'dataExported');
