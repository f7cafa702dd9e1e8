import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import styles from './FilterBar.module.css';

const debounceMs = 250;

/** Searches while one types, from two characters on. */
export function SearchField({ value, placeholder, onSearch }: { value: string; placeholder: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (next: string): void => {
    setKnown(next);
    onSearch(next);
  };
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    if (next.trim().length >= searchMinCharacters) timer.current = setTimeout(() => tell(next.trim()), debounceMs);
    else if (value !== '') timer.current = setTimeout(() => tell(''), debounceMs);
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        if (text.trim().length >= searchMinCharacters) tell(text.trim());
      }}
    >
      <IconSearch size={16} stroke={1.7} aria-hidden="true" />
      <input
        type="search"
        value={text}
        maxLength={100}
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) {
            event.stopPropagation();
            type('');
          }
        }}
      />
      <span role="status" className={styles.short}>
        {text.trim() !== '' && text.trim().length < searchMinCharacters ? m['platform.list.searchTooShort']() : null}
      </span>
      {text ? (
        <button type="button" aria-label={m['platform.list.clearSearch']()} onClick={() => type('')}>
          <IconX size={15} stroke={1.7} aria-hidden="true" />
        </button>
      ) : null}
    </form>
  );
}
