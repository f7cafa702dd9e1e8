import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { messagesAtOnce } from '../conversation.ts';
import type { ConversationSubject } from '../conversation-subject.ts';
import type { Conversation, Message } from '../conversations.api.ts';
import { selectTalk, type TalkRecord } from './conversation-reading.store.ts';
import type { Subject } from './conversation-subjects.service.ts';

export const presentMessage = ({ authorId, clientKey, ...message }: TalkRecord['messages'][number], userId: string): Message => {
  const isOwn = authorId === userId;
  return { ...message, isOwn, clientKey: isOwn ? clientKey : null };
};

type Reader = Pick<CompanyContext, 'caller' | 'locale'>;

/** The conversation on an object that its reader sees. @param page the latest messages; those before one, or around one, where it is named */
export async function readConversation(
  reader: Reader,
  scope: CompanyScope,
  kind: ConversationSubject,
  subject: Subject,
  { before, around }: { before?: number | undefined; around?: number | undefined },
): Promise<Conversation> {
  const from = around === undefined ? undefined : Math.max(1, around - Math.floor(messagesAtOnce / 2));
  const [[talk]] = await scope.read(selectTalk(scope, subject, { userId: reader.caller.userId, before, from }));
  return presentConversation(reader, scope.companyId, kind, subject, talk!, from);
}

/** A conversation that was read. @param from number of the first message that was asked for; without it the latest come first */
export function presentConversation(
  { caller: { userId }, locale }: Reader,
  companyId: number,
  kind: ConversationSubject,
  { number, topic, page: pageOf }: Pick<Subject, 'number' | 'topic' | 'page'>,
  talk: TalkRecord,
  from?: number,
): Conversation {
  const hasMore = talk.messages.length > messagesAtOnce;
  const page = talk.messages.slice(0, messagesAtOnce);
  if (from === undefined) page.reverse();
  return {
    id: talk.id,
    lastSeq: talk.lastSeq ?? 0,
    readSeq: talk.readSeq,
    unread: talk.unread,
    hasEarlier: from === undefined ? hasMore : from > 1,
    hasLater: from !== undefined && hasMore,
    messages: page.map((message) => presentMessage(message, userId)),
    companyId,
    number: number === topic ? null : number,
    topic,
    title: kind.title({ number }, { locale }),
    address: withCompany(kind.address({ number, page: pageOf }), companyId),
    icon: kind.icon,
    agentName: talk.agentName,
    people: talk.people,
    draft: talk.draft ?? '',
  };
}
