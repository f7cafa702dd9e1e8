import { addDays } from '#platform/calendar.ts';
import { platformError } from '#platform/errors.ts';
import { sendStored } from '#platform/server/files/download.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { messagesAtOnce, unreadDays } from '../conversation.ts';
import { getConversation, listUnread, markRead, messageFile, sendMessage, type Message } from '../conversations.api.ts';
import { findSubject, type SubjectSource } from './conversation-subjects.service.ts';
import { addMessage } from './conversations.service.ts';
import { conversationOf, fileOfConversation, messageById, messagesOf, moveReadMark, unreadConversations, unreadOf } from './conversations.store.ts';

type MessageRecord = Omit<Message, 'isOwn'> & { authorId: string | null };
const present = ({ authorId, ...message }: MessageRecord, userId: string): Message => ({ ...message, isOwn: authorId === userId });

/** Conversations on the objects of other domains: who may see the object may read and write. */
export const conversationsRoutes =
  (sources: readonly SubjectSource[]) =>
  ({ route }: Routes, platform: Platform): void => {
    const subjectOf = (context: CompanyContext, params: { kind: string; code: string }) => findSubject(sources, context, params);

    route(getConversation, async ({ params, query }, context) => {
      const { scope, subject } = await subjectOf(context, params);
      const { userId } = context.caller;
      const [[talk], read, [{ unread } = { unread: 0 }]] = await scope.read(
        conversationOf(scope, subject, userId),
        messagesOf(scope, subject, query.before),
        unreadOf(scope, subject, userId),
      );
      return {
        id: talk?.id ?? null,
        lastSeq: talk?.lastSeq ?? 0,
        readSeq: talk?.readSeq ?? 0,
        unread,
        hasEarlier: read.length > messagesAtOnce,
        messages: read
          .slice(0, messagesAtOnce)
          .reverse()
          .map((message) => present(message, userId)),
      };
    });

    route(listUnread, async (_input, { companies, caller: { userId }, today }) => {
      const values = { userId, since: addDays(today, -unreadDays) };
      return { conversations: (await platform.database.readEach(companies, (scope) => unreadConversations(scope, values, {}))).flat() };
    });

    route(sendMessage, async ({ params, body, files: { files } }, context) => {
      const { subject } = await subjectOf(context, params);
      const { company, author, caller } = context;
      return context.change(async (tx) => {
        const id = await addMessage(tx, author, company.companyId, subject, { ...body, files });
        return present((await messageById(tx, company.companyId, id))!, caller.userId);
      });
    });

    route(markRead, async ({ params, body }, context) => {
      const { scope, subject } = await subjectOf(context, params);
      const { userId } = context.caller;
      const [[talk]] = await scope.read(conversationOf(scope, subject, userId));
      if (!talk || body.seq <= talk.readSeq) return;
      await context.change(async (tx) => moveReadMark(tx, scope.companyId, talk.id, userId, Math.min(body.seq, talk.lastSeq)));
    });

    route(messageFile, async ({ params }, context) => {
      const { scope, subject } = await subjectOf(context, params);
      const [[file]] = await scope.read(fileOfConversation(scope, subject, params.file));
      if (!file) throw platformError('notFound');
      return sendStored(
        { storage: platform.storage, request: context.request, reply: context.reply },
        file,
        file.contentType === 'application/pdf' ? 'inline' : 'attachment',
      );
    });
  };
