import { addDays } from '#platform/kernel/calendar.ts';
import { countCap } from '#platform/kernel/constants.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { decodeCursor, encodeCursor } from '#platform/lists/server/cursor.ts';
import { searchKeys } from '#platform/lists/server/search-keys.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { isWorkingInstant, findNextChange } from '#platform/kernel/working-time.ts';
import type { ConversationSubject } from '../conversation-subject.ts';
import { unreadDays } from '../conversation.ts';
import * as api from '../inbox.api.ts';
import type { InboxRow } from '../inbox.api.ts';
import { getObjectCard } from '../object-cards.api.ts';
import { cutExcerpt, inboxRows, type InboxTab } from '../inbox.ts';
import type { LinkedSource, SubjectSource } from './conversation-subjects.service.ts';
import { readCardByAddress } from './object-cards.service.ts';
import { selectInboxCount, selectInboxPage, selectStaffUnread, type InboxSelection } from './inbox.store.ts';

const sort = 'latest';
type Read = Omit<InboxRow, 'icon' | 'number' | 'excerpt' | 'hasFiles'> & { sortKey: string; body: string; number: string };

/** The kinds of a tab. */
function pickKinds(subjects: readonly ConversationSubject[], tab: InboxTab | undefined): InboxSelection['kinds'] {
  if (tab === undefined || tab === 'all' || tab === 'unread') return undefined;
  if (tab === 'others') return { except: subjects.filter((subject) => subject.tab !== undefined).map(({ kind }) => kind) };
  return { among: subjects.filter((subject) => subject.tab === tab).map(({ kind }) => kind) };
}

/** One inbox over all conversations: of a customer's companies, and of all companies for the provider. */
export const inboxRoutes =
  (sources: readonly SubjectSource[], linked: readonly LinkedSource[]) =>
  ({ route }: Routes, platform: Platform): void => {
    const subjects = sources.map(({ subject }) => subject);
    const icons = new Map(subjects.map(({ kind, icon }) => [kind, icon]));

    const buildSelection = (query: { tab?: InboxTab | undefined; q?: string | undefined; after?: string | undefined }, today: string) => {
      const keys = searchKeys(query.q);
      const kinds = pickKinds(subjects, query.tab);
      return {
        keys,
        selection: {
          since: addDays(today, -unreadDays),
          isUnreadOnly: query.tab === 'unread',
          patterns: keys?.patterns ?? [],
          ...(kinds ? { kinds } : {}),
          ...(query.after === undefined ? {} : { cursor: decodeCursor(query.after, sort) }),
        },
      };
    };

    const show = (read: readonly Read[], words: readonly string[]) => {
      const rows = read
        .slice(0, inboxRows)
        .map(({ sortKey: _sortKey, body, number, ...row }) => ({
          ...row,
          icon: icons.get(row.kind) ?? ('message' as const),
          number: number === row.topic ? null : number,
          excerpt: cutExcerpt(body, words),
          hasFiles: body === '',
        }));
      const last = read[rows.length - 1];
      return { rows, next: read.length > rows.length && last ? encodeCursor({ sort, value: last.sortKey, id: last.id, rank: rows.length }) : null };
    };

    route(api.getInbox, async ({ query }, { companies, caller: { userId }, today }) => {
      const { keys, selection } = buildSelection(query, today);
      const pages = await platform.database.readEach(companies, ({ db }) => selectInboxPage(db, { ...selection, userId }));
      const compareLatestFirst = (a: Read, b: Read): number => (a.sortKey === b.sortKey ? (a.id < b.id ? 1 : -1) : a.sortKey < b.sortKey ? 1 : -1);
      return show(companies.length === 1 ? pages[0]! : pages.flat().toSorted(compareLatestFirst), keys?.words ?? []);
    });

    route(api.countInbox, async (_input, { companies, caller: { userId } }) => {
      const counts = await platform.database.readEach(companies, ({ db }) => selectInboxCount(db, { userId }));
      return { all: capCounts(counts.flat()) };
    });

    route(api.getStaffInbox, async ({ query }, { staff, caller: { userId }, today }) => {
      const { keys, selection } = buildSelection(query, today);
      const [rows] = await staff.read(selectInboxPage(staff.db, { ...selection, userId, owner: query.owner ?? 'all' }));
      return show(rows, keys?.words ?? []);
    });

    route(api.countStaffInbox, async ({ query }, { staff, caller: { userId } }) => {
      const [counts] = await staff.read(selectInboxCount(staff.db, { userId, owner: query.owner ?? 'all' }));
      return { all: capCounts(counts) };
    });

    route(api.listStaffUnread, async (_input, { staff, caller: { userId }, today }) => {
      const [conversations] = await staff.read(selectStaffUnread(staff.db, userId, addDays(today, -unreadDays)));
      return { conversations };
    });

    route(getObjectCard, async ({ query }, { companies, locale }) => ({
      card: (await readCardByAddress(platform, linked, companies, query.address, locale)) ?? null,
    }));

    route(api.getAvailability, async () => {
      const now = platform.clock.now().toISOString();
      const { identity, hours } = await getProvider(platform);
      return { isOpen: isWorkingInstant(now, hours), changesAt: findNextChange(now, hours), phone: identity.phone };
    });
  };

const capCounts = (counts: readonly { count: number }[]) => {
  const sum = counts.reduce((total, { count }) => total + count, 0);
  return { count: Math.min(sum, countCap), more: sum > countCap };
};
