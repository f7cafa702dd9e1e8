import type { Conversation } from '#capabilities/conversations/conversations.api.ts';
import { usePresence } from '#capabilities/conversations/web/parts/use-presence.ts';
import { m } from '#generated/messages/messages.js';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import styles from './Present.module.css';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { newChatAddress } from '../chat.paths.ts';

/** People shown at most, those who are there first. */
const shownAtMost = 4;

/** Others who take part in a conversation, with a dot for those who have it open. */
export function Present({ kind, code, talk }: { kind: string; code: string; talk: Conversation }) {
  const { user } = useSession();
  const { here } = usePresence({ kind, code, company: talk.companyId }, user.id, false);
  const others = talk.people.filter(({ id }) => id !== user.id).toSorted((a, b) => Number(here.includes(b.id)) - Number(here.includes(a.id)));
  if (others.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={m['chat.participants']()}>
      {others.slice(0, shownAtMost).map(({ id, name }) => (
        <li key={id} title={here.includes(id) ? m['chat.isHere']({ name }) : name}>
          <Person name={name} isMarkOnly />
          {here.includes(id) ? (
            <span className={styles.dot}>
              <span className="visually-hidden">{m['chat.here']()}</span>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** An inbox without a conversation: what will be there, and how to begin. */
export function NoConversations() {
  return (
    <EmptyState title={m['chat.none']()} actions={<LinkButton to={newChatAddress()}>{m['chat.new.start']()}</LinkButton>}>
      <p>{m['chat.noneText']()}</p>
    </EmptyState>
  );
}
