import { StillUsed } from '#capabilities/ingest/server/feed.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { announce, toInstant, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { toWorkingHours } from '#platform/data/server/working-hours.ts';
import { workingSecondsBetween } from '#platform/kernel/working-time.ts';
import type { Claims } from '#capabilities/queues/server/queue.service.ts';
import { hasContent, type AuthorKind } from '../conversation.ts';
import { m } from '#generated/messages/messages.js';
import { declareIssue } from '#platform/kernel/issues.ts';
import { conversationKind, messageKind } from '../conversations.journal.ts';
import type { Subject } from './conversation-subjects.service.ts';
import { hasConversation, insertMessage, moveConversation, moveReadMark, openConversation, type OpenConversation } from './conversation-writing.store.ts';
import { dropDraft } from './conversations.store.ts';
import { updateConversation } from './staff-side.store.ts';

const messageEmpty = declareIssue('conversations.empty', m['conversations.flaw.empty']);

/** A message to send. `clientKey` is chosen by the sender and makes repeated sending harmless. */
export interface NewMessage {
  clientKey: string;
  body: string;
  files?: readonly ReceivedFile[];
}

/** Sends a message about an object. A customer's message waits for the provider until they answer,
 *  here or in the case that takes it up. Returns the id of the message, or that of
 *  the earlier one when the same message was sent before. @throws invalid, notFound, idempotency.reused for another author or text under its key */
export async function addMessage(tx: ScopedDb, author: Author, companyId: number, subject: Subject, message: NewMessage): Promise<string> {
  const { clientKey, body, files = [] } = message;
  if (!hasContent(body, files.length)) throw platformError('invalid', {}, { flaws: [{ path: 'body', code: messageEmpty }] });
  const { talk, sent } = await openConversation(tx, companyId, subject, clientKey);
  // The conversation has the site of an earlier version of the object, which the sender may not see.
  if (!talk) throw platformError('notFound');
  if (sent && (sent.authorId !== author.id || sent.body !== body.trim())) throw platformError('idempotency.reused');
  if (sent) return sent.id;
  const [id, seq, kind] = [newId(), talk.lastSeq + 1, toAuthorKind(author)];
  await insertMessage(tx, author, { companyId, id, conversationId: talk.id, seq, clientKey, authorKind: kind, body: body.trim() });
  for (const [position, file] of files.entries()) await insertFile(tx, file, author.id, { objectKind: messageKind, objectId: id, position });
  const isTakenUp = (await subject.takeUp?.(tx, author, { companyId, objectId: subject.objectId, seq, from: kind })) ?? false;
  await moveOn(tx, companyId, talk, { seq, waits: kind === 'customer' && !isTakenUp, from: kind, subject, author });
  if (author.id !== null) {
    await moveReadMark(tx, companyId, talk.id, { id: author.id, name: author.name, isStaff: kind === 'staff' }, seq);
    await dropDraft(tx, companyId, subject, author.id);
  }
  await record(tx, author, [
    {
      companyId,
      action: 'messageSent',
      object: {
        kind: conversationKind,
        id: talk.id,
        title: subject.title,
        siteId: subject.siteId,
        subOrganisationId: subject.subOrganisationId,
        needsPrices: subject.needsPrices,
      },
      fields: { seq: { before: null, after: seq }, body: { changed: true }, ...(isTakenUp ? { takenUp: { before: null, after: true } } : {}) },
    },
  ]);
  return id;
}

const toAuthorKind = ({ kind }: Author): AuthorKind => (kind === 'staff' ? 'staff' : 'customer');

interface Progress {
  seq: number;
  waits: boolean;
  from: AuthorKind;
  subject: Subject;
  author: Author;
}

/** First question and first answer of a conversation, counted in working time. */
function computeFirstAnswer({ firstAskedAt, firstAnsweredAt, hours }: OpenConversation, from: AuthorKind, author: Author) {
  const now = author.at ?? new Date().toISOString();
  if (firstAskedAt === null) return from === 'customer' ? { firstAskedAt: now } : {};
  if (firstAnsweredAt !== null || from === 'customer') return {};
  return { firstAnsweredAt: now, firstAnswerSeconds: workingSecondsBetween(firstAskedAt, now, toWorkingHours(hours)) };
}

/** The conversation stands where its object stands now. A question waits for the agent of the conversation; the first of the provider who
 *  answers becomes its agent. */
async function moveOn(tx: ScopedDb, companyId: number, talk: OpenConversation, { seq, waits, from, subject, author }: Progress): Promise<void> {
  await moveConversation(tx, companyId, talk.id, subject, {
    lastSeq: seq,
    lastMessageAt: toInstant(author),
    waitsForStaff: waits,
    // A claim ends with the answer: the next question waits for the agent, or for anybody.
    handledBy: waits ? (talk.handledBy ?? talk.agentId) : null,
    ...(from === 'staff' && talk.agentId === null && author.id !== null ? { agentId: author.id, agentName: author.name } : {}),
    ...computeFirstAnswer(talk, from, author),
  });
}

/** Moves a reader's mark on, and shows the others that they have read. */
export async function readUpTo(
  tx: ScopedDb,
  author: Author & { id: string },
  { companyId, conversationId, subject, seq }: { companyId: number; conversationId: string; subject: Subject; seq: number },
): Promise<void> {
  await moveReadMark(tx, companyId, conversationId, { id: author.id, name: author.name, isStaff: author.kind === 'staff' }, seq);
  const { title, siteId, subOrganisationId, needsPrices } = subject;
  await announce(tx, author, [{ companyId, object: { kind: conversationKind, id: conversationId, title, siteId, subOrganisationId, needsPrices } }]);
}

/** Refuses to take an object away that people have talked about: their messages would belong to nothing. @throws StillUsed */
export async function refuseTalkedAbout(tx: ScopedDb, companyId: number, kind: string, objectId: string): Promise<void> {
  if (await hasConversation(tx, companyId, kind, objectId)) throw new StillUsed('conversations');
}

/** Says that nothing is to be answered, in the staff's scope. @throws notFound */
export const closeConversation = (tx: ScopedDb, author: Author, id: string): Promise<void> =>
  handle(tx, author, id, 'closed', { waitsForStaff: false, handledBy: null }, { waitsForStaff: { before: true, after: false } });

/** Gives a question to the author, or to nobody, in the staff's scope. @throws notFound */
export const claims: Claims = {
  claim: (tx, author, { id }) => handle(tx, author, id, 'claimed', { handledBy: author.id }),
  release: (tx, author, { id }) => handle(tx, author, id, 'released', { handledBy: null }),
};

async function handle(
  tx: ScopedDb,
  author: Author,
  id: string,
  action: string,
  set: { handledBy: string | null; waitsForStaff?: boolean },
  fields: Change['fields'] = {},
): Promise<void> {
  const handled = await updateConversation(tx, id, set);
  if (!handled) throw platformError('notFound');
  await record(tx, author, [
    {
      companyId: handled.companyId,
      action,
      object: {
        kind: conversationKind,
        id,
        title: handled.title,
        siteId: handled.siteId,
        subOrganisationId: handled.subOrganisationId,
        needsPrices: handled.needsPrices,
      },
      fields,
    },
  ]);
}
