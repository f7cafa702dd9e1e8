import { sql } from 'kysely';
import { StillUsed } from '#ingest/server/feed.service.ts';
import { platformError } from '#platform/errors.ts';
import { defer } from '#platform/server/db/defer.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { insertFile } from '#platform/server/files/files.store.ts';
import type { ReceivedFile } from '#platform/server/files/received-file.ts';
import { newId } from '#platform/server/ids.ts';
import { instantOf, record, type Author, type Change } from '#platform/server/journal/journal.ts';
import type { Claims } from '#queues/server/queue.service.ts';
import { hasContent, type AuthorKind } from '../conversation.ts';
import { messageEmpty } from '../conversations.errors.ts';
import { conversationKind, messageKind } from '../conversations.journal.ts';
import type { Subject } from './conversation-subjects.service.ts';
import { messageOfKey, moveReadMark, openConversation } from './conversations.store.ts';

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
  const talk = await openConversation(tx, companyId, subject);
  // The conversation has the site of an earlier version of the object, which the sender may not see.
  if (!talk) throw platformError('notFound');
  const sent = await messageOfKey(tx, companyId, talk.id, clientKey);
  if (sent && (sent.author_id !== author.id || sent.body !== body.trim())) throw platformError('idempotency.reused');
  if (sent) return sent.id;
  const [id, seq, kind] = [newId(), talk.lastSeq + 1, authorKindOf(author)];
  const inserted = tx
    .insertInto('messages')
    .values({
      company_id: companyId,
      id,
      conversation_id: talk.id,
      seq,
      client_key: clientKey,
      author_kind: kind,
      author_id: author.id,
      author_name: author.name,
      body: body.trim(),
      sent_at: instantOf(author),
    });
  await defer(tx, inserted);
  for (const [position, file] of files.entries()) await insertFile(tx, file, author.id, { objectKind: messageKind, objectId: id, position });
  const isTakenUp = (await subject.takeUp?.(tx, author, { companyId, objectId: subject.objectId, seq, from: kind })) ?? false;
  await moveOn(tx, companyId, talk.id, { seq, waits: kind === 'customer' && !isTakenUp, subject, at: instantOf(author) });
  if (author.id !== null) await moveReadMark(tx, companyId, talk.id, author.id, seq);
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

const authorKindOf = ({ kind }: Author): AuthorKind => (kind === 'staff' ? 'staff' : 'customer');

interface Progress {
  seq: number;
  waits: boolean;
  subject: Subject;
  at: ReturnType<typeof instantOf>;
}

/** The conversation stands where its object stands now. */
async function moveOn(tx: ScopedDb, companyId: number, id: string, { seq, waits, subject, at }: Progress): Promise<void> {
  const moved = tx
    .updateTable('conversations')
    .set({
      last_seq: seq,
      last_message_at: at,
      waits_for_staff: waits,
      // A claim ends with the answer: the next question waits for anybody.
      ...(waits ? {} : { handled_by: null }),
      title: subject.title,
      number: subject.number,
      page: subject.page,
      site_id: subject.siteId,
      sub_organisation_id: subject.subOrganisationId,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id);
  await defer(tx, moved);
}

/** Refuses to take an object away that people have talked about: their messages would belong to nothing. @throws StillUsed */
export async function refuseTalkedAbout(tx: ScopedDb, companyId: number, kind: string, objectId: string): Promise<void> {
  const talk = await tx
    .selectFrom('conversations')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .executeTakeFirst();
  if (talk) throw new StillUsed('conversations');
}

/** Says that nothing is to be answered, in the staff's scope. @throws notFound */
export const closeConversation = (tx: ScopedDb, author: Author, id: string): Promise<void> =>
  handle(tx, author, id, 'closed', { waits_for_staff: false, handled_by: null }, { waitsForStaff: { before: true, after: false } });

/** Gives a question to the author, or to nobody, in the staff's scope. @throws notFound */
export const claims: Claims = {
  claim: (tx, author, { id }) => handle(tx, author, id, 'claimed', { handled_by: author.id }),
  release: (tx, author, { id }) => handle(tx, author, id, 'released', { handled_by: null }),
};

async function handle(
  tx: ScopedDb,
  author: Author,
  id: string,
  action: string,
  set: { handled_by: string | null; waits_for_staff?: boolean },
  fields: Change['fields'] = {},
): Promise<void> {
  const handled = await tx
    .updateTable('conversations')
    .set({ ...set, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(['company_id', 'title', 'site_id', 'sub_organisation_id', 'needs_prices'])
    .executeTakeFirst();
  if (!handled) throw platformError('notFound');
  await record(tx, author, [
    {
      companyId: handled.company_id,
      action,
      object: {
        kind: conversationKind,
        id,
        title: handled.title,
        siteId: handled.site_id,
        subOrganisationId: handled.sub_organisation_id,
        needsPrices: handled.needs_prices,
      },
      fields,
    },
  ]);
}
