import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { foundAtMost } from '#capabilities/conversations/conversation.ts';
import { foundQuery } from '#capabilities/conversations/web/conversations.queries.ts';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { useInboxState } from './inbox-state.ts';

const typingMs = 200;

/** The search within the conversation on screen. */
export interface Find {
  isOpen: boolean;
  open: () => void;
  /** Closes the search and gives the focus back to its button. */
  close: () => void;
  button: RefObject<HTMLButtonElement | null>;
  text: string;
  type: (text: string) => void;
  /** The text that was looked for last; empty while it is too short for a search. */
  typed: string;
  /** Number of the message on which the search stands. */
  seq: number | undefined;
  /** Its place among those found, the latest first, and their number; absent until there is a response. */
  result: { place: number; total: number; isMore: boolean } | undefined;
  /** Moves to an older one, or by -1 to a newer one; from the last to the first. */
  step: (by: 1 | -1) => void;
}

/** Finds messages of a conversation by their words. It begins with the words that the inbox was searched for. */
export function useFind({ kind, code, company }: { kind: string; code: string; company: number }): Find {
  const { state } = useInboxState();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, type] = useState(state.q);
  const [paused] = useDebouncedValue(text.trim(), typingMs);
  const typed = isOpen && paused.length >= searchMinCharacters ? paused : '';
  const { data } = useQuery({ ...foundQuery(kind, code, company, typed), enabled: typed !== '' });
  const [chosen, choose] = useState<{ typed: string; seq: number } | null>(null);
  const seqs = data?.seqs ?? [];
  const at = chosen?.typed === typed ? Math.max(0, seqs.indexOf(chosen.seq)) : 0;
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      button.current?.focus();
    },
    button,
    text,
    type,
    typed,
    seq: seqs[at],
    result: data && typed !== '' ? { place: at + 1, total: Math.min(seqs.length, foundAtMost), isMore: data.hasMore } : undefined,
    step: (by) => {
      const next = seqs.at((at + by) % seqs.length);
      if (next !== undefined) choose({ typed, seq: next });
    },
  };
}
