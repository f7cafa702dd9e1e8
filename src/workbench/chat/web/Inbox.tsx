import { Button, Select } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { unreadShownAtMost, unreadText } from '#capabilities/conversations/conversation.ts';
import { conversationKind } from '#capabilities/conversations/conversations.journal.ts';
import type { InboxRow } from '#capabilities/conversations/inbox.api.ts';
import { inboxOwners, inboxTabs, type InboxOwner, type InboxTab } from '#capabilities/conversations/inbox.ts';
import { pickFirstName } from '#capabilities/conversations/message-text.ts';
import { RefusedMessages } from '#capabilities/conversations/web/parts/RefusedMessages.tsx';
import { useUnreadCount } from '#capabilities/conversations/web/parts/unread.tsx';
import { inboxCountQuery, readInbox } from '#capabilities/conversations/web/conversations.queries.ts';
import { m } from '#generated/messages/messages.js';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { withDots } from '#platform/kernel/dots.ts';
import type { Message } from '#platform/kernel/message.ts';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { SearchField } from '#platform/lists/web/SearchField.tsx';
import { StateTabs } from '#platform/lists/web/state-tabs.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { markIcons } from '#platform/kit/web/parts/marks.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { newChatAddress } from '../chat.paths.ts';
import { closed, useInboxState } from './inbox-state.ts';
import { NoConversations } from './chat-parts.tsx';
import entry from './Inbox.module.css';
import styles from './ChatPage.module.css';

const tabNames: Readonly<Record<InboxTab, Message>> = {
  all: m['chat.tab.all'],
  unread: m['chat.tab.unread'],
  services: m['chat.tab.tickets'],
  sales: m['chat.tab.offers'],
  others: m['chat.tab.others'],
};
const ownerNames: Readonly<Record<InboxOwner, Message>> = {
  all: m['chat.owner.all'],
  mine: m['chat.owner.mine'],
  nobody: m['chat.owner.nobody'],
  waiting: m['chat.owner.waiting'],
};

/** Leads from the open conversation in the list to where one writes in it. */
function write(event: KeyboardEvent<HTMLElement>): void {
  const field = document.querySelector<HTMLElement>('[data-composer] textarea');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** All conversations, the latest first; arrows step through them, and a second Enter leads to the field of the one that is open. */
export function Inbox() {
  const { user } = useSession();
  const isStaff = user.staffRole !== null;
  const company = useCurrentCompany();
  const { state, buildAddress: addressWith, go } = useInboxState();
  const { tab, q, owner } = state;
  const unread = useUnreadCount();
  const { data: counts } = useQuery(inboxCountQuery(isStaff, owner));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['inbox', isStaff ? null : company, tab, q, owner],
    queryFn: ({ pageParam, signal }) => readInbox({ tab, q, owner }, isStaff, company, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { kinds: [conversationKind] },
  });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];

  const step = (event: KeyboardEvent<HTMLElement>): void => {
    const isOnOpen = document.activeElement?.getAttribute('aria-current') === 'true';
    if (isOnOpen && (event.key === 'Enter' || event.key === 'ArrowRight')) return write(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-row]')];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[at < 0 ? 0 : at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <section className={styles.inbox} aria-label={m['chat.title']()}>
      <div className={styles.top}>
        <h1>
          <span>{m['chat.title']()}</span>
          <LinkButton to={newChatAddress()} variant="default" aria-label={m['chat.new.title']()} px={8}>
            <IconEdit size={18} stroke={1.7} aria-hidden="true" />
          </LinkButton>
        </h1>
        <SearchField value={q} placeholder={m['chat.search']()} onSearch={(text) => go({ q: text === '' ? undefined : text }, true)} />
        {isStaff ? (
          <Select
            aria-label={m['chat.owner.label']()}
            data={inboxOwners.map((value) => ({ value, label: ownerNames[value]() }))}
            value={owner}
            allowDeselect={false}
            onChange={(value) => go({ owner: value === 'all' ? undefined : (value ?? undefined) }, true)}
          />
        ) : null}
        <StateTabs
          label={m['chat.tabs']()}
          tabs={inboxTabs.map((one) => ({
            label: tabNames[one](),
            to: addressWith({ tab: one === 'all' ? undefined : one }),
            isCurrent: one === tab,
            ...(one === 'all' && counts ? { count: counts.all } : {}),
            ...(one === 'unread' && unread > 0 ? { count: { count: Math.min(unread, unreadShownAtMost), more: unread > unreadShownAtMost } } : {}),
          }))}
        />
      </div>
      <div className={styles.list} onKeyDown={step} role="presentation">
        <RefusedMessages />
        {error && !data ? (
          <LoadFailure title={m['chat.failed']()} failure={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <InboxSkeleton hasCompany={isStaff} />
        ) : rows.length === 0 ? (
          <NoRows isNarrowed={q !== '' || tab !== 'all' || owner !== 'all'} onClear={() => go({ q: undefined, tab: undefined, owner: undefined })} />
        ) : (
          rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isStaff={isStaff}
              isOpen={state.open?.kind === row.kind && state.open.code === row.code}
              to={addressWith({
                ...closed,
                kind: row.kind,
                code: row.code,
                of: isStaff || company === 'all' ? row.companyId : undefined,
                at: q !== '' && row.excerptSeq < row.lastSeq ? row.excerptSeq : undefined,
              })}
            />
          ))
        )}
        {hasNextPage ? (
          <div className={styles.more}>
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {m['chat.more']()}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function NoRows({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed)
    return (
      <div className={styles.noneFound}>
        <EmptyState
          title={m['chat.noneFound']()}
          actions={
            <Button variant="default" onClick={onClear}>
              {m['chat.showAll']()}
            </Button>
          }
        />
      </div>
    );
  return (
    <div className={styles.noneYet}>
      <NoConversations />
    </div>
  );
}

/** Today by its hour, yesterday by this word, other days by their date. */
function whenText(instant: string, { today, pastDay, instant: show, relativeDay }: Format): string {
  const day = pastDay(instant);
  if (day === today) return show(instant, 'time');
  return today !== undefined && daysBetween(day, today) === 1 ? relativeDay(day) : show(instant, 'short');
}

function Row({ row, to, isOpen, isStaff }: { row: InboxRow; to: string; isOpen: boolean; isStaff: boolean }) {
  const format = useFormat();
  const Icon = markIcons[row.icon];
  const author = row.isOwn ? m['conversations.you']() : pickFirstName(row.authorName);
  const said = row.hasFiles ? m['chat.files']() : row.excerpt;
  return (
    <Link to={to} className={entry.row} data-row="" data-unread={row.unread > 0 || undefined} aria-current={isOpen ? 'true' : undefined}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <span className={entry.name}>
        {row.number === null ? row.topic : <span>{row.number}</span>} {row.number === null ? null : row.topic}
      </span>
      <time className={entry.when} dateTime={row.lastMessageAt}>
        {whenText(row.lastMessageAt, format)}
      </time>
      <span className={entry.said}>
        {row.draft !== '' && !isOpen ? (
          <>
            <span className={entry.draft}>{m['chat.draft']()}</span> {row.draft}
          </>
        ) : (
          m['chat.said']({ name: author, text: said })
        )}
      </span>
      {row.unread > 0 ? (
        <span className={entry.count}>
          <span aria-hidden="true">{unreadText(row.unread)}</span>
          <span className="visually-hidden">{m['conversations.unreadMessages']({ count: row.unread })}</span>
        </span>
      ) : null}
      {isStaff ? <span className={entry.company}>{withDots(row.companyName, row.agentName ?? (row.waits ? m['chat.owner.nobody']() : ''))}</span> : null}
    </Link>
  );
}

const rows = Array.from({ length: 9 }, (_, index) => index);
// Widths that do not repeat in a pattern one would notice.
const shares = [72, 54, 66, 48, 78, 60];

/** Conversations to be: grey bars that fade downwards. @param hasCompany whether rows have a third line */
function InboxSkeleton({ hasCompany }: { hasCompany: boolean }) {
  return (
    <div className={entry.loading} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={entry.row} style={{ opacity: 1 - row / (rows.length + 1) }}>
          <i data-square="" />
          <span>
            {[0, 1, ...(hasCompany ? [2] : [])].map((line) => (
              <i key={line} style={{ width: `${shares[(row * 2 + line * 5) % shares.length]}%` }} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
