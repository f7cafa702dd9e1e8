import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import type { KeptChange } from '#platform/kit/web/offline/device-store.ts';
import { useFieldWorker, type Given } from '../field-worker.ts';
import { handoverQuery } from '../given.queries.ts';
import styles from './Mine.module.css';

/** Work that is no longer the reader's and of which this device still keeps entries: none is out of reach. */
export function LeftWork({ given, changes }: { given: readonly Given[]; changes: readonly KeptChange[] }) {
  const known = new Set(given.map(({ id }) => id));
  const left = [...new Set(changes.map(({ subject }) => subject))].filter((id) => !known.has(id));
  if (left.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.day}>{m['field-work.left.title']()}</h2>
      <ul className={styles.list}>
        {left.map((id) => (
          <LeftRow key={id} id={id} count={changes.filter(({ subject }) => subject === id).length} />
        ))}
      </ul>
    </section>
  );
}

function LeftRow({ id, count }: { id: string; count: number }) {
  const worker = useFieldWorker();
  const { data } = useQuery(handoverQuery(worker, id));
  const found = data?.data;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to={worker.interventionAddress(id, 'review')} className={styles.title}>
          {found?.title ?? m['field-work.left.one']()}
        </Link>
        <span>{withDots(found?.ticketNumber ?? '', m['field-work.left.entries']({ count }))}</span>
      </div>
      <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
    </li>
  );
}
