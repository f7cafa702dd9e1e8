import { useState } from 'react';
import type { Conversation, Message } from '../conversations.api.ts';
import { conversations } from './conversations.queries.ts';
import type { TalkedAbout } from './subject.ts';

const none: readonly Message[] = [];

/** The known messages directly before others; none if messages between them are missing. */
function pickPreceding(messages: readonly Message[], known: readonly Message[]): readonly Message[] {
  const first = messages[0]?.seq ?? 1;
  const earlier = known.filter(({ seq }) => seq < first);
  return earlier.at(-1)?.seq === first - 1 ? earlier : none;
}

/** Number from which messages are new to a reader who comes to the conversation, or comes back to its page; they are marked as read at once. */
function findNewFrom(talk: Conversation | undefined, before: { latest: readonly Message[]; newFrom: number | undefined }): number | undefined {
  const isComing = before.latest === none || document.visibilityState === 'hidden';
  return talk !== undefined && talk.unread > 0 && isComing ? talk.readSeq + 1 : before.newFrom;
}

/** Messages of a conversation on screen: the latest, after those that were fetched on demand. A new message takes none of them away. */
export function useMessages({ kind, code, company }: TalkedAbout, talk: Conversation | undefined) {
  const of = `${company} ${kind} ${code}`;
  const latest = talk?.messages ?? none;
  const [kept, setKept] = useState({ of, latest, earlier: none, newFrom: findNewFrom(talk, { latest: none, newFrom: undefined }) });
  let { earlier, newFrom } = kept;
  if (kept.of !== of || kept.latest !== latest) {
    earlier = kept.of === of ? pickPreceding(latest, [...kept.earlier, ...kept.latest]) : none;
    newFrom = findNewFrom(talk, kept.of === of ? kept : { latest: none, newFrom: undefined });
    setKept({ of, latest, earlier, newFrom });
  }
  const messages = [...earlier, ...latest];
  const first = messages[0]?.seq ?? 1;
  return {
    messages,
    newFrom,
    hasEarlier: first > 1,
    async loadEarlier(): Promise<void> {
      const page = await conversations.call('GET /api/conversations/:kind/:code', { params: { kind, code }, query: { before: String(first) } }, { company });
      setKept((now) => (now.of === of ? { ...now, earlier: [...pickPreceding([...now.earlier, ...now.latest], page.messages), ...now.earlier] } : now));
    },
  };
}
