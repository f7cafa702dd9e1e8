import { useQuery } from '@tanstack/react-query';
import { unreadQuery, staffUnreadQuery, conversationQuery } from '../conversations.queries.ts';
import { IconMessageCircle } from '@tabler/icons-react';
import { unreadText } from '../../conversation.ts';
import { m } from '#generated/messages/messages.js';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { useIsIdle } from '#platform/kit/web/idle.ts';
import { useSession } from '#platform/kit/web/session.ts';
import styles from './UnreadMark.module.css';

/** Number of messages about an object that the reader has not read. @param code by which its page names it */
export type Unread = (companyId: number, code: string) => number;

/** For lists of a company that the reader looks at from outside: its messages stand in the inbox of the provider. */
export const nothingUnread: Unread = () => 0;

/** Unread messages about the objects of some kinds, live. No list waits for them. */
export function useUnreadMessages(...kinds: readonly string[]): Unread {
  const { data } = useQuery(unreadQuery());
  const conversations = data?.conversations.filter(({ kind }) => kinds.includes(kind)) ?? [];
  // The same as before they were fetched: the rows of a list are not drawn again.
  if (conversations.length === 0) return nothingUnread;
  return (companyId, code) => conversations.find((one) => one.companyId === companyId && one.code === code)?.unread ?? 0;
}

/** Unread messages about an object, beside its number; nothing when all are read. A function, for the rows of lists. */
export function unreadMark(count: number) {
  if (count === 0) return null;
  const label = m['conversations.unreadMessages']({ count });
  return (
    <span className={styles.mark} title={label}>
      <IconMessageCircle size={15} stroke={1.9} aria-hidden="true" />
      <span aria-hidden="true">{unreadText(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Number of conversations with something to read: the same wherever it is shown. For the provider's people over all companies. */
export function useUnreadCount(): number {
  const { user } = useSession();
  const isIdle = useIsIdle();
  const isStaff = hasStaffRight(user, 'workbench');
  const own = useQuery({ ...unreadQuery(), enabled: isIdle && user.staffRole === null });
  const all = useQuery({ ...staffUnreadQuery(), enabled: isIdle && isStaff });
  return (isStaff ? all.data : own.data)?.conversations.length ?? 0;
}

/** Unread messages of an object, at the head of its page: leads down to the last one. */
export function UnreadHint({ kind, code, company }: { kind: string; code: string; company: number }) {
  const { data } = useQuery(conversationQuery(kind, code, company));
  if (!data || data.unread === 0) return null;
  return (
    <button type="button" className={styles.hint} onClick={() => showLastMessage({ kind, code })}>
      <IconMessageCircle size={15} stroke={1.9} aria-hidden="true" />
      {m['conversations.unreadMessages']({ count: data.unread })}
    </button>
  );
}

/** The object talked about, as the API names it. */
interface Named {
  kind: string;
  code: string;
}

/** Id of the conversation on a page; a page may hold several. */
export const conversationAnchor = ({ kind, code }: Named): string => `conversation-${kind}-${code}`;

/** Leads to the last message, or to the conversation and, once they are loaded, on to its messages. */
export function showLastMessage(subject: Named): void {
  const section = document.getElementById(conversationAnchor(subject));
  if (!section) return;
  section.focus({ preventScroll: true });
  const show = (): boolean => {
    const last = section.querySelector('ol > li:last-child');
    (last ?? section).scrollIntoView({ block: 'center' });
    return last !== null;
  };
  if (show()) return;
  const observer = new MutationObserver(() => {
    if (show()) observer.disconnect();
  });
  observer.observe(section, { childList: true, subtree: true });
}

/** Leads to where one writes, or to the conversation as long as that is still being loaded. */
export function startWriting(input: HTMLElement | null, subject: Named): void {
  if (input) input.focus();
  else showLastMessage(subject);
}
