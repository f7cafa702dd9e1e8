import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { chatJournal } from '../chat.journal.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { aboutAny, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { keepSubjectQuery, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { chatSubject } from '../chat.conversations.ts';
import { continueChat } from './chat.service.ts';
import { selectChatSubjects, readChatPeople } from './chat.store.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../bubble.api.ts';
import type { Bubble } from '../bubble.api.ts';
import { readBubble, lockBubble, writeBubble } from './bubble.store.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { parseBubbleOrigin, splitLines } from '../bubble.ts';

/** General conversations as subjects: what is said, read and notified goes the way of all others. */
const chatConversations: SubjectSource = {
  subject: chatSubject,
  needsPrices: false,
  find: keepSubjectQuery(selectChatSubjects),
  readPeople: readChatPeople,
  takeUp: continueChat,
};

const chatTables: TableKinds = { chats: aboutAny, chat_people: { kind: 'tenant', through: ['chats', 'chatId'] }, chat_bubble: { kind: 'platform' } };

/** People in these tables. */
const chatPeople: PersonalData = {
  chats: { people: [{ by: 'authorId', erased: { authorName: 'name' }, shown: { in: 'messages', at: 'createdAt', title: 'number', text: 'subject' } }] },
  chat_people: { people: [{ by: 'userId', erased: 'rows', describedBy: ['name'] }] },
};

export const chatDomain: ServerDomain = { journal: chatJournal, tables: chatTables, people: chatPeople, routes: [bubbleRoutes], subjects: [chatConversations] };

/** Sites that may frame the bubble, for the provider's administrators. */
function bubbleRoutes({ route }: Routes, platform: Platform): void {
  route(api.getBubble, (_input, { staff }) => readBubble(staff.db));
  route(api.changeBubble, async ({ body }, { author, change }) => {
    const provider = await getProvider(platform);
    return change((tx) => changeBubble(tx, author, provider, body));
  });
}

/** Changes the sites that may frame the bubble. @throws conflict with the current sites */
async function changeBubble(
  tx: ScopedDb,
  author: Author,
  provider: { companyId: number; productName: string },
  { origins, version }: { origins: string; version: number },
): Promise<Bubble> {
  const current = await lockBubble(tx);
  if (current.version !== version) throw platformError('conflict', {}, { members: { current } });
  const wanted = [...new Set(splitLines(origins).flatMap((line) => parseBubbleOrigin(line) ?? []))].join('\n');
  const before = current.origins.join('\n');
  if (wanted === before) return current;
  await writeBubble(tx, provider.companyId, wanted, version + 1);
  const object = { kind: 'providerSettings', id: deriveObjectId('providerSettings', provider.companyId), title: provider.productName };
  await record(tx, author, [{ companyId: provider.companyId, object, action: 'updated', fields: { bubbleOrigins: { before, after: wanted } } }]);
  return readBubble(tx);
}
