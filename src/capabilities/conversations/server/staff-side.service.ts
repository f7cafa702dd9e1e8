import { platformError } from '#platform/kernel/errors.ts';
import { required } from '#platform/kernel/issues.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { conversationKind, noteKind } from '../conversations.journal.ts';
import { findAgent, insertNote, lockConversation, selectNoteByKey, updateConversation } from './staff-side.store.ts';

/** Work of the provider's people on a conversation that customers do not see. */

/** Gives a conversation to an agent, or to nobody; with its waiting question. @throws notFound, conflict, invalid for a person who is no agent */
export async function assign(tx: ScopedDb, author: Author, id: string, { agentId, before }: { agentId: string | null; before: string | null }): Promise<void> {
  const talk = await lockConversation(tx, id);
  if (!talk) throw platformError('notFound');
  if (talk.agentId === agentId) return;
  if (talk.agentId !== before) throw platformError('conflict', {}, { members: { current: { agentId: talk.agentId, agentName: talk.agentName } } });
  const name = agentId === null ? null : await requireAgentName(tx, agentId);
  await updateConversation(tx, id, { agentId, agentName: name, ...(talk.waitsForStaff ? { handledBy: agentId } : {}) });
  await record(tx, author, [
    {
      companyId: talk.companyId,
      action: 'assigned',
      object: { kind: conversationKind, id, title: talk.title, siteId: talk.siteId, subOrganisationId: talk.subOrganisationId, needsPrices: talk.needsPrices },
      fields: { agent: { before: talk.agentName, after: name } },
    },
  ]);
}

async function requireAgentName(tx: ScopedDb, id: string): Promise<string> {
  const agent = await findAgent(tx, id);
  if (!agent) throw platformError('invalid', {}, { flaws: [{ path: 'agentId', code: required }] });
  return agent.fullName;
}

/** Adds an internal note below the last message. Journalled with the provider's own company: the customer's log does not know of it.
 *  @throws notFound, idempotency.reused for another text under its key */
export async function addNote(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  id: string,
  { clientKey, body }: { clientKey: string; body: string },
): Promise<void> {
  const talk = await lockConversation(tx, id);
  if (!talk) throw platformError('notFound');
  const sent = await selectNoteByKey(tx, talk.companyId, id, clientKey);
  if (sent && (sent.authorId !== author.id || sent.body !== body)) throw platformError('idempotency.reused');
  if (sent) return;
  const noteId = newId();
  await insertNote(tx, author, { id: noteId, companyId: talk.companyId, conversationId: id, clientKey, afterSeq: talk.lastSeq, body });
  await record(tx, author, [
    { companyId: providerId, object: { kind: noteKind, id: noteId, title: talk.title }, action: 'created', fields: { body: { changed: true } } },
  ]);
}
