import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { DeliveryState } from '../../order.ts';
import styles from './SerialNumbers.module.css';

const shownAtFirst = 12;

/** Serial numbers in columns; a long list opens on demand. */
export function SerialNumbers({ serials, state }: { serials: readonly string[]; state: DeliveryState }) {
  const [isOpen, setOpen] = useState(false);
  if (serials.length === 0)
    return <span className="quiet">{state === 'inPreparation' ? m['orders.serials.onShipping']() : m['orders.serials.notProvided']()}</span>;
  const shown = isOpen || serials.length <= shownAtFirst + 1 ? serials : serials.slice(0, shownAtFirst);
  return (
    <div className={styles.serials}>
      {shown.map((serial) => (
        <span key={serial} className="serial">
          {serial}
        </span>
      ))}
      {shown.length < serials.length ? (
        <button type="button" onClick={() => setOpen(true)}>
          {m['orders.serials.more']({ count: serials.length - shown.length })}
        </button>
      ) : null}
    </div>
  );
}
