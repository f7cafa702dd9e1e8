import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState, type RefObject } from 'react';
import { m } from '#generated/messages/messages.js';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from './FindBar.module.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { foundAtMost } from '#capabilities/conversations/conversation.ts';
import { foundQuery } from '#capabilities/conversations/web/conversations.queries.ts';
import { useInboxState } from './inbox-state.ts';

const focusNow = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};

/** The search within the conversation: Enter leads to an older message, Shift + Enter to a newer one, Escape out of the search. */
export function FindBar({ find }: { find: Find }) {
  const { result, step } = find;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') find.close();
    else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="search" className={styles.bar}>
      <label className={styles.field}>
        <IconSearch size={16} stroke={1.7} aria-hidden="true" />
        <input
          ref={focusNow}
          type="search"
          value={find.text}
          maxLength={100}
          placeholder={m['chat.find.label']()}
          aria-label={m['chat.find.label']()}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => find.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <span role="status" className={styles.count}>
          <Count find={find} />
        </span>
      </label>
      <div className={styles.steps}>
        {result && result.total > 0 ? (
          <>
            <Button variant="default" px={8} aria-label={m['chat.find.older']()} title={m['chat.find.older']()} onClick={() => step(1)}>
              <IconChevronUp size={18} stroke={1.7} aria-hidden="true" />
            </Button>
            <Button variant="default" px={8} aria-label={m['chat.find.newer']()} title={m['chat.find.newer']()} onClick={() => step(-1)}>
              <IconChevronDown size={18} stroke={1.7} aria-hidden="true" />
            </Button>
          </>
        ) : null}
        <Button variant="default" px={8} aria-label={m['chat.find.close']()} title={m['chat.find.close']()} onClick={find.close}>
          <IconX size={18} stroke={1.7} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

function Count({ find: { text, result } }: { find: Find }) {
  const { number } = useFormat();
  const length = text.trim().length;
  if (length > 0 && length < searchMinCharacters) return m['platform.list.searchTooShort']();
  if (length === 0 || result === undefined) return null;
  if (result.total === 0) return m['chat.find.none']();
  return m['chat.find.place']({ place: number(result.place), total: number(result.total) + (result.isMore ? '+' : '') });
}

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
