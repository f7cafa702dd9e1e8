import { lazy, Suspense, type RefObject } from 'react';
import { m } from '#generated/messages/messages.js';
import { conversationAnchor } from './unread.tsx';
import styles from './Conversation.module.css';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

// Stands below everything else of an object: nobody waits for it.
const ConversationThread = lazy(() => import('../ConversationThread.tsx').then((file) => ({ default: file.ConversationThread })));

/** A message that a search found: its number, absent where nothing is found, and what was typed. */
export interface FoundMessage {
  seq: number | undefined;
  typed: string;
}

export interface ConversationProps {
  kind: string;
  code: string;
  /** The company of the object. */
  company: number;
  /** Set to the field of the message, for a control that leads there. */
  input?: RefObject<HTMLTextAreaElement | null>;
  onSent?: () => void;
  /** The message that a search within the conversation shows, and the words that it looks for. */
  found?: FoundMessage | undefined;
  /** It fills the height it is given, with the field at its foot. */
  isWhole?: boolean;
}

/** The conversation on an object. */
export function Conversation(props: ConversationProps) {
  return (
    <section id={conversationAnchor(props)} tabIndex={-1} className={styles.section} data-whole={props.isWhole} aria-label={m['conversations.title']()}>
      <Suspense
        fallback={
          <div className={styles.conversation} data-whole={props.isWhole}>
            <ThreadSkeleton />
          </div>
        }
      >
        <ConversationThread {...props} />
      </Suspense>
    </section>
  );
}
