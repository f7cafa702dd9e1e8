import type { MarkIcon } from '#platform/kernel/marks.ts';
import type { MessageWith } from '#platform/kernel/message.ts';
import type { InboxTab } from './inbox.ts';

/** A kind of object that people talk about, as its domain declares it; nothing here knows them. Pure. */

/** An object that is talked about. */
export interface SubjectPlace {
  /** Number as its readers know it. */
  number: string;
  /** Code of the page that shows it: of a delivery, the number of its order. */
  page: string;
}

export interface ConversationSubject {
  /** As the journal names the object. */
  kind: string;
  icon: MarkIcon;
  /** Tab of the inbox; absent: that of all other conversations. */
  tab?: Exclude<InboxTab, 'all' | 'unread' | 'others'>;
  /** Screen where the conversation is read and written. */
  address(place: SubjectPlace): string;
  /** "Order 4500018734". */
  title: MessageWith<{ number: string }>;
  /** A customer's question, notified to the provider's people. */
  asked: MessageWith<{ company: string; number: string }>;
  /** The provider's answer, notified to the customer. */
  answered: MessageWith<{ name: string; number: string }>;
  /** A message of anybody, among the latest updates. */
  written: MessageWith<{ name: string; number: string }>;
  /** The same to its author. */
  writtenByYou: MessageWith<{ number: string }>;
}

/** Finds a declared subject. @throws Error where no domain declares the kind any more */
export function pickSubject(subjects: readonly ConversationSubject[], kind: string): ConversationSubject {
  const subject = subjects.find((one) => one.kind === kind);
  if (!subject) throw new Error(`No domain declares conversations on ${kind}.`);
  return subject;
}
