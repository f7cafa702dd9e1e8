import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { endSessionsOfRecipients } from '#platform/data/server/sessions/recipient-session.ts';
import { toSlug } from '../recipient.ts';
import type { Recipient, RecipientChange, RecipientInput, Subcontractor, SubcontractorChange } from '../subcontractors.api.ts';
import { recipientKind, subcontractorKind } from '../subcontractors.journal.ts';
import { deleteRecipientCodes } from './recipient-codes.store.ts';
import { findRecipientByEmail, insertRecipient, lockRecipient, readRecipientIds, updateRecipient } from './recipients.store.ts';
import { insertSubcontractor, lockSlugs, lockSubcontractor, readRecipient, readSubcontractor, updateSubcontractor } from './subcontractors.store.ts';
import { m } from '#generated/messages/messages.js';
import { declareIssue } from '#platform/kernel/issues.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import { computeSettledAt } from '#capabilities/notifications/notification.ts';

/** Subcontractors and recipients as the provider's office writes them. Their journal stands with the provider's own company. */

/** Adds a subcontractor; the second of a name gets a number in its part of addresses. */
export async function addSubcontractor(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  { name, phone }: Pick<Subcontractor, 'name' | 'phone'>,
): Promise<Subcontractor> {
  const [id, slug] = [newId(), toSlug(name)];
  const slugs = await lockSlugs(tx, slug);
  let free = slug;
  for (let number = 2; slugs.has(free); number++) free = `${slug}-${number}`;
  await insertSubcontractor(tx, { id, slug: free, name, phone });
  await record(tx, author, [{ companyId: providerId, object: { kind: subcontractorKind, id, title: name }, action: 'created' }]);
  return readSubcontractor(tx, id);
}

/** @throws notFound, conflict with the current one */
export async function changeSubcontractor(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  id: string,
  { version, name, phone, isActive }: SubcontractorChange,
): Promise<Subcontractor> {
  const before = await lockSubcontractor(tx, id);
  if (!before) throw platformError('notFound');
  if (before.version !== version) throw platformError('conflict', {}, { members: { current: await readSubcontractor(tx, id) } });
  await updateSubcontractor(tx, id, { name, phone, isActive });
  if (before.isActive && !isActive) await endSessionsOfRecipients(tx, await readRecipientIds(tx, id));
  const fields = {
    ...(before.name === name ? {} : { name: { before: before.name, after: name } }),
    ...(before.phone === phone ? {} : { phone: { changed: true as const } }),
  };
  await note(tx, author, { companyId: providerId, object: { kind: subcontractorKind, id, title: name } }, { wasActive: before.isActive, isActive, fields });
  return readSubcontractor(tx, id);
}

/** @throws notFound, invalid for an address that the company has already */
export async function addRecipient(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  subcontractorId: string,
  { fullName, email, phone, language }: RecipientInput,
): Promise<Recipient> {
  const company = await lockSubcontractor(tx, subcontractorId);
  if (!company) throw platformError('notFound');
  await checkAddress(tx, { subcontractorId, email, except: null });
  const id = newId();
  await insertRecipient(tx, { id, subcontractorId, fullName, email, phone, language });
  await record(tx, author, [{ companyId: providerId, object: { kind: recipientKind, id, title: `${fullName} (${company.name})` }, action: 'created' }]);
  return readRecipient(tx, id);
}

/** @throws notFound, conflict with the current one, invalid for an address that the company has already */
export async function changeRecipient(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  id: string,
  { version, fullName, email, phone, language, isActive }: RecipientChange,
): Promise<Recipient> {
  const before = await lockRecipient(tx, id);
  if (!before) throw platformError('notFound');
  if (before.version !== version) throw platformError('conflict', {}, { members: { current: await readRecipient(tx, id) } });
  const isMoved = before.email !== email;
  if (isMoved) await checkAddress(tx, { subcontractorId: before.subcontractorId, email, except: id });
  await updateRecipient(tx, id, { fullName, email, phone, language, isActive });
  if (isMoved || !isActive) {
    await endSessionsOfRecipients(tx, [id]);
    // Codes that were mailed to the former address, too.
    await deleteRecipientCodes(tx, id);
  }
  const changed = { fullName: before.fullName !== fullName, email: isMoved, phone: before.phone !== phone, language: before.language !== language };
  const fields = Object.fromEntries(Object.entries(changed).flatMap(([name, isChanged]) => (isChanged ? [[name, { changed: true as const }]] : [])));
  const object = { kind: recipientKind, id, title: `${fullName} (${before.company})` };
  await note(tx, author, { companyId: providerId, object }, { wasActive: before.isActive, isActive, fields });
  return readRecipient(tx, id);
}

/** Journals a change; blocking and allowing again by their own names. */
async function note(
  tx: ScopedDb,
  author: Author,
  about: Pick<Change, 'companyId' | 'object'>,
  { wasActive, isActive, fields }: { wasActive: boolean; isActive: boolean; fields: NonNullable<Change['fields']> },
): Promise<void> {
  const action = wasActive === isActive ? 'updated' : isActive ? 'unblocked' : 'blocked';
  if (action === 'updated' && Object.keys(fields).length === 0) return;
  await record(tx, author, [{ ...about, action, fields }]);
}

/** @throws invalid */
async function checkAddress(
  tx: ScopedDb,
  { subcontractorId, email, except }: { subcontractorId: string; email: string; except: string | null },
): Promise<void> {
  const other = await findRecipientByEmail(tx, subcontractorId, email);
  if (other && other.id !== except) throw platformError('invalid', {}, { flaws: [{ path: 'email', code: emailKnown }] });
}

const emailKnown = declareIssue('subcontractors.emailKnown', m['subcontractors.issue.emailKnown']);

export const mailReturnName = 'subcontractors.mailReturn';

/** Lets the recipient of an intervention know that their report came back, once the change is committed. */
export const announceReturn = (tx: ScopedDb, interventionId: string): Promise<void> => enqueue(tx, mailReturnName, { interventionId });

/** Task that mails recipients what became of an intervention; the subcontractors' domain performs it. */
export const mailGivenName = 'subcontractors.mailGiven';

export interface GivenPayload {
  interventionId: string;
}

/** Lets recipients know of an intervention that was given to them, moved, cancelled or taken from them, once it has come to rest: a planner may change it
 *  several times in a row. */
export const announceGiven = (tx: ScopedDb, interventionId: string): Promise<void> =>
  enqueue(tx, mailGivenName, { interventionId } satisfies GivenPayload, { runAt: computeSettledAt(), key: `${mailGivenName} ${interventionId}` });
