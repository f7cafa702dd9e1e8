import { Fragment } from 'react';
import { m } from '#generated/messages/messages.js';
import styles from './NearestNumbers.module.css';

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
