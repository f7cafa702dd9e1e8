import { useState } from 'react';
import { SerialLink } from '#installed-base/equipment/web/parts/SerialLink.tsx';
import { m } from '#generated/messages/messages.js';
import type { DeliveryState } from '../../order.ts';
import type { Delivery } from '../../orders.api.ts';
import styles from './SerialNumbers.module.css';

const shownAtFirst = 12;

/** Serial numbers of a delivered line, in columns; a long list opens on demand. */
export function SerialNumbers({ line, state, companyId }: { line: Delivery['lines'][number]; state: DeliveryState; companyId: number }) {
  const { serials, manufacturer, reference } = line;
  const [isOpen, setOpen] = useState(false);
  if (serials.length === 0)
    return <span className="quiet">{state === 'inPreparation' ? m['orders.serials.onShipping']() : m['orders.serials.notProvided']()}</span>;
  const shown = isOpen || serials.length <= shownAtFirst + 1 ? serials : serials.slice(0, shownAtFirst);
  return (
    <div className={styles.serials}>
      {shown.map((serial) => (
        <SerialLink key={serial} serial={serial} companyId={companyId} manufacturer={manufacturer} reference={reference} />
      ))}
      {shown.length < serials.length ? (
        <button type="button" onClick={() => setOpen(true)}>
          {m['orders.serials.more']({ count: serials.length - shown.length })}
        </button>
      ) : null}
    </div>
  );
}
