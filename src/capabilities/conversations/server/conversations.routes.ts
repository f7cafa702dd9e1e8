import { addDays } from '#platform/kernel/calendar.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { sendStored, sendThumbnail } from '#platform/files/server/download.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { searchKeys } from '#platform/lists/server/search-keys.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { foundAtMost, unreadDays, type Presence } from '../conversation.ts';
import * as api from '../conversations.api.ts';
import { pickSubject } from '../conversation-subject.ts';
import { presentMessage, readConversation } from './conversation-reading.service.ts';
import { selectFoundMessages, readFoundNotes } from './conversation-search.store.ts';
import { findSubject, type SubjectSource, type Subject } from './conversation-subjects.service.ts';
import { addMessage, readUpTo } from './conversations.service.ts';
import * as store from './conversations.store.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';

/** Conversations on the objects of other domains: who may see the object may read and write. */
export const conversationsRoutes =
  (sources: readonly SubjectSource[]) =>
  ({ route }: Routes, platform: Platform): void => {
    const resolveSubject = (context: CompanyContext, params: { kind: string; code: string }) => findSubject(sources, context, params);

    const declared = sources.map(({ subject }) => subject);

    route(api.getConversation, async ({ params, query }, context) => {
      const { scope, subject } = await resolveSubject(context, params);
      return readConversation(context, scope, pickSubject(declared, subject.kind), subject, query);
    });

    route(api.findMessages, async ({ params, query }, context) => {
      const { scope, subject } = await resolveSubject(context, params);
      const { patterns, words } = searchKeys(query.q) ?? { patterns: [], words: [] };
      if (patterns.length === 0) return { seqs: [], hasMore: false };
      const [found] = await scope.read(selectFoundMessages(scope, subject, patterns));
      const noted = hasStaffRight(context.caller, 'workbench') ? await readFoundNotes(platform.database.staff, scope, subject, words) : [];
      const seqs = [...new Set([...found.map(({ seq }) => seq), ...noted])].toSorted((one, other) => other - one);
      return { seqs: seqs.slice(0, foundAtMost), hasMore: seqs.length > foundAtMost };
    });

    route(api.listUnread, async (_input, { companies, caller: { userId }, today }) => {
      const values = { userId, since: addDays(today, -unreadDays) };
      return { conversations: (await platform.database.readEach(companies, (scope) => store.unreadConversations(scope, values, {}))).flat() };
    });

    route(api.sendMessage, async ({ params, body, files: { files } }, context) => {
      const { subject } = await resolveSubject(context, params);
      const { company, author, caller } = context;
      return context.change(async (tx) => {
        const id = await addMessage(tx, author, company.companyId, subject, { ...body, files });
        return presentMessage((await store.readMessage(tx, company.companyId, id))!, caller.userId);
      });
    });

    route(api.markRead, async ({ params, body }, context) => {
      const { scope, subject } = await resolveSubject(context, params);
      const { userId } = context.caller;
      const [[talk]] = await scope.read(store.selectConversation(scope, subject, userId));
      if (!talk || body.seq <= talk.readSeq) return;
      const author = { ...context.author, id: userId };
      const read = { companyId: scope.companyId, conversationId: talk.id, subject, seq: Math.min(body.seq, talk.lastSeq) };
      await context.change((tx) => readUpTo(tx, author, read));
    });

    route(api.keepMessageDraft, async ({ params, body }, context) => {
      const { scope, subject } = await resolveSubject(context, params);
      await context.change((tx) => store.keepDraft(tx, scope.companyId, subject, context.caller.userId, body.body));
    });

    route(api.showPresence, async ({ params, body }, context) => {
      const { scope, subject } = await resolveSubject(context, params);
      await showPresence(scope, subject, context, body);
    });

    route(api.messageFile, async ({ params, query }, context) => {
      const { scope, subject } = await resolveSubject(context, params);
      const [[file]] = await scope.read(store.selectConversationFile(scope, subject, params.file));
      if (!file) throw platformError('notFound');
      const target = { storage: platform.storage, request: context.request, reply: context.reply };
      if (query.size === 'small') return sendThumbnail(target, file);
      return sendStored(target, file, file.contentType === 'application/pdf' || file.width !== null ? 'inline' : 'attachment');
    });
  };

/** The same state of one person is shown to the others at most this often. */
const quietMs = 1_000;
const keptAtMost = 10_000;
const shownAt = new Map<string, number>();

/** Forgets nothing that a reader needs: an entry only says that the same was shown a moment ago. */
function isRepeated(key: string): boolean {
  const now = performance.now();
  const last = shownAt.get(key);
  if (last !== undefined && now - last < quietMs) return true;
  if (shownAt.size >= keptAtMost) shownAt.clear();
  shownAt.set(key, now);
  return false;
}

/** Tells the pages that show a conversation that somebody is there or writing. It leaves no row: who does not listen misses nothing. */
async function showPresence(
  scope: CompanyScope,
  subject: Subject,
  { caller, author: { client } }: Pick<CompanyContext, 'caller' | 'author'>,
  { state, isNew }: { state: Presence; isNew: boolean },
): Promise<void> {
  if (isRepeated(`${caller.userId} ${scope.companyId} ${subject.objectId} ${state} ${isNew}`)) return;
  await signal(scope.db, {
    type: 'presence',
    companyId: scope.companyId,
    kind: 'presence',
    needsPrices: subject.needsPrices,
    place: { siteId: subject.siteId, subOrganisationId: subject.subOrganisationId },
    ...(client === undefined ? {} : { client }),
    presence: { kind: subject.kind, code: subject.title, userId: caller.userId, state, isNew },
  });
}
