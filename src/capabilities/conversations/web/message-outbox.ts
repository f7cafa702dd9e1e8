import { useEffect, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { onStreamResumed } from '#platform/kit/web/events.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { reportingTransport } from '#platform/kit/web/form/upload-transport.ts';
import type { KeptChange } from '#platform/kit/web/offline/device-store.ts';
import { Outbox, type ChangeResult } from '#platform/kit/web/offline/outbox.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { Conversation } from '../conversations.api.ts';
import { conversationQuery, conversations, refreshConversations } from './conversations.queries.ts';
import type { TalkedAbout } from './subject.ts';

/** Messages on their way: kept on this device until the server has them, also over a reload, and sent in their order, once each. */

export interface Outgoing extends TalkedAbout {
  body: string;
  files: File[];
}
export type OutgoingMessage = KeptChange<Outgoing>;

const outboxes = new Map<string, Outbox<Outgoing>>();
/** Parts of messages with files that have left, by the key of the message. */
const shares = new Map<string, number>();
const shareListeners = new Set<() => void>();
/** Conversations on screen, by their subject: each shows what was refused in it. */
const onScreen = new Map<string, number>();

const subjectKey = ({ kind, code, company }: TalkedAbout): string => `${company} ${kind} ${code}`;
/** Owner of a person's messages in the store of this device. */
export const makeOwnerKey = (userId: string): string => `messages ${userId}`;
/** The tab that sends may close between two messages: another one continues. */
const lookAgainMs = 2_000;

/** The outbox of a person, one per tab. It begins to send when it is made. */
export function messageOutbox(userId: string): Outbox<Outgoing> {
  const open = outboxes.get(userId);
  if (open) return open;
  const outbox = new Outbox<Outgoing>(makeOwnerKey(userId), (_subject, changes) => sendAll(changes));
  outboxes.set(userId, outbox);
  const flush = (): void => void flushAll(outbox, true);
  addEventListener('online', flush);
  onStreamResumed(flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flush();
  });
  flush();
  return outbox;
}

/** Sends what waits, and on occasion what was refused; a message that was kept while the last one left is not forgotten. */
export async function flushAll(outbox: Outbox<Outgoing>, withRefused = false): Promise<void> {
  await outbox.flush(withRefused);
  if ((await outbox.kept()).some(({ refusal }) => !refusal)) setTimeout(() => void outbox.flush(), lookAgainMs);
}

/** Refusals that every new attempt would meet. */
const isFinal = (failure: unknown): failure is ApiProblem => failure instanceof ApiProblem && [400, 403, 404, 409, 413, 415, 422].includes(failure.status);

async function sendAll(changes: readonly OutgoingMessage[]): Promise<readonly ChangeResult[]> {
  const results: ChangeResult[] = [];
  for (const { id, change } of changes) {
    try {
      await sendOne(id, change);
      results.push({ id });
    } catch (failure) {
      if (isFinal(failure)) {
        results.push({ id, refusal: { code: failure.code, message: failure.message } });
        if (!onScreen.get(subjectKey(change)))
          toast({ kind: 'error', title: m['conversations.copy.name'](), text: m['conversations.refusedElsewhere']({ reason: failure.message }) }, id);
      }
      // Keep the results of sent messages; the others are sent later.
      else if (results.length > 0) break;
      else throw failure;
    } finally {
      shares.delete(id);
    }
  }
  void refreshConversations();
  return results;
}

async function sendOne(clientKey: string, { kind, code, company, body, files }: Outgoing): Promise<void> {
  const report = (share: number): void => {
    shares.set(clientKey, share);
    for (const listener of shareListeners) listener();
  };
  const message = await conversations.call(
    'POST /api/conversations/:kind/:code/messages',
    { params: { kind, code }, body: { clientKey, body }, files: { files } },
    { company, ...(files.length > 0 ? { transport: reportingTransport(report) } : {}) },
  );
  const { queryKey } = conversationQuery(kind, code, company);
  // An answer that was asked for before would take the message away again.
  await queryClient.cancelQueries({ queryKey }, { revert: false });
  queryClient.setQueryData<Conversation>(queryKey, (talk) =>
    talk && !talk.messages.some(({ id }) => id === message.id)
      ? { ...talk, messages: [...talk.messages, message], lastSeq: message.seq, readSeq: message.seq, draft: '' }
      : talk,
  );
}

/** Messages of a conversation that are on their way or were refused, oldest first, live. */
export function useOutgoing(userId: string, about: TalkedAbout): readonly (OutgoingMessage & { share: number | undefined })[] {
  const [, draw] = useState(0);
  const subject = subjectKey(about);
  const kept = useKept(userId, subject);
  useEffect(() => {
    const redraw = (): void => draw((count) => count + 1);
    shareListeners.add(redraw);
    onScreen.set(subject, (onScreen.get(subject) ?? 0) + 1);
    return () => {
      shareListeners.delete(redraw);
      onScreen.set(subject, onScreen.get(subject)! - 1);
    };
  }, [subject]);
  return kept.map((message) => ({ ...message, share: shares.get(message.id) }));
}

/** Messages of a person that were refused, in whichever conversation: it may be one that they no longer open. Live. */
export const useRefused = (userId: string): readonly OutgoingMessage[] => useKept(userId).filter(({ refusal }) => refusal !== undefined);

function useKept(userId: string, subject?: string): readonly OutgoingMessage[] {
  const [kept, setKept] = useState<readonly OutgoingMessage[]>([]);
  useEffect(() => {
    const outbox = messageOutbox(userId);
    let isOver = false;
    const read = (): void =>
      void outbox.kept(subject).then(
        (now) => {
          if (!isOver) setKept(now);
        },
        // Without a store on this device nothing waits.
        () => undefined,
      );
    const stop = outbox.onChange(read);
    read();
    return () => {
      isOver = true;
      stop();
    };
  }, [userId, subject]);
  return kept;
}

/** Keeps a message on this device and sends it. @param isDraftOver fulfilled once no draft of it is on its way: one that came later would stay */
export async function sendMessage(userId: string, message: Outgoing, isDraftOver: Promise<void>): Promise<void> {
  const outbox = messageOutbox(userId);
  await outbox.keep(subjectKey(message), message);
  await isDraftOver;
  void flushAll(outbox);
}
