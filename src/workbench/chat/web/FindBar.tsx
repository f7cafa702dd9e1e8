import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from './FindBar.module.css';
import type { Find } from './find-messages.ts';

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
