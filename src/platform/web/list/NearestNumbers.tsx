import { Fragment } from 'react';
import { m } from '#generated/messages/messages.js';
import styles from './NearestNumbers.module.css';

/** "Did you mean": numbers that a search which finds nothing may mean; each is searched by a press. */
export function NearestNumbers({ numbers, onSearch }: { numbers: readonly string[]; onSearch: (text: string) => void }) {
  return (
    <p role="status" className={styles.nearest}>
      {m['platform.list.nearest']()}{' '}
      {numbers.map((number, place) => (
        <Fragment key={number}>
          {place === 0 ? null : place === numbers.length - 1 ? ` ${m['platform.list.nearestOr']()} ` : ', '}
          <button type="button" className={styles.number} onClick={() => onSearch(number)}>
            {number}
          </button>
        </Fragment>
      ))}
      {m['platform.list.nearestEnd']()}
    </p>
  );
}
