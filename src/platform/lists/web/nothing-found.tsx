import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Fragment } from 'react';
import styles from './nothing-found.module.css';

interface NothingFoundProps {
  /** Numbers that the search may mean. */
  nearest: readonly string[];
  onSearch: (text: string) => void;
  onClear: () => void;
}

/** Empty state of a list after a search or filters. */
export function NothingFound({ nearest, onSearch, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={m['platform.list.nothing']()}
      actions={
        <Button variant="default" onClick={onClear}>
          {m['platform.list.clearFilters']()}
        </Button>
      }
    >
      {nearest.length > 0 ? <NearestNumbers numbers={nearest} onSearch={onSearch} /> : <p>{m['platform.list.nothingAdvice']()}</p>}
    </EmptyState>
  );
}

/** Stands for the numbers in the sentence. */
const place = '\u0001';

/** The field above holds the number that was taken; its button is gone with the sentence. */
const focusSearch = (pressed: HTMLElement): void =>
  pressed.closest('main, [role="dialog"]')?.querySelector<HTMLElement>('[role="search"] input[type="search"]')?.focus();

/** "Did you mean": numbers that a search which finds nothing may mean; each is searched by a press. In the letters
 *  of serial numbers, which tell O from 0 and I from 1. */
export function NearestNumbers({ numbers, onSearch }: { numbers: readonly string[]; onSearch: (text: string) => void }) {
  const [before, after] = m['platform.list.nearest']({ numbers: place }).split(place);
  return (
    <p role="status" className={styles.nearest}>
      {before}
      {numbers.map((number, rank) => (
        <Fragment key={number}>
          {rank === 0 ? null : rank === numbers.length - 1 ? ` ${m['platform.list.nearestOr']()} ` : ', '}
          <button
            type="button"
            className={`serial ${styles.number}`}
            onClick={({ currentTarget }) => {
              focusSearch(currentTarget);
              onSearch(number);
            }}
          >
            {number}
          </button>
        </Fragment>
      ))}
      {after}
    </p>
  );
}
