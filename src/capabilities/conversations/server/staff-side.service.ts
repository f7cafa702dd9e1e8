import { platformError } from '#platform/kernel/errors.ts';
import { required } from '#platform/kernel/issues.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { conversationKind, noteKind } from '../conversations.journal.ts';
import { findAgent, insertNote, lockConversation, noteOfKey, updateConversation } from './staff-side.store.ts';

/** Work of the provider's people on a conversation that customers do not see. */

/** Gives a conversation to an agent, or to nobody; with its waiting question. @throws notFound, conflict, invalid for a person who is no agent */
export async function assign(tx: ScopedDb, author: Author, id: string, { agentId, before }: { agentId: string | null; before: string | null }): Promise<void> {
  const talk = await lockConversation(tx, id);
  if (!talk) throw platformError('notFound');
  if (talk.agent_id === agentId) return;
  if (talk.agent_id !== before) throw platformError('conflict', {}, { members: { current: { agentId: talk.agent_id, agentName: talk.agent_name } } });
  const name = agentId === null ? null : await agentNamed(tx, agentId);
  await updateConversation(tx, id, { agent_id: agentId, agent_name: name, ...(talk.waits_for_staff ? { handled_by: agentId } : {}) });
  await record(tx, author, [
    {
      companyId: talk.company_id,
      action: 'assigned',
      object: {
        kind: conversationKind,
        id,
        title: talk.title,
        siteId: talk.site_id,
        subOrganisationId: talk.sub_organisation_id,
        needsPrices: talk.needs_prices,
      },
      fields: { agent: { before: talk.agent_name, after: name } },
    },
  ]);
}

async function agentNamed(tx: ScopedDb, id: string): Promise<string> {
  const agent = await findAgent(tx, id);
  if (!agent) throw platformError('invalid', {}, { flaws: [{ path: 'agentId', code: required }] });
  return agent.full_name;
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
  const sent = await noteOfKey(tx, talk.company_id, id, clientKey);
  if (sent && (sent.author_id !== author.id || sent.body !== body)) throw platformError('idempotency.reused');
  if (sent) return;
  const noteId = newId();
  await insertNote(tx, author, { id: noteId, company_id: talk.company_id, conversation_id: id, client_key: clientKey, after_seq: talk.last_seq, body });
  await record(tx, author, [
    { companyId: providerId, object: { kind: noteKind, id: noteId, title: talk.title }, action: 'created', fields: { body: { changed: true } } },
  ]);
}
