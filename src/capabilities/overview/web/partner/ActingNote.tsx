import { IconInfoCircle, IconUserShare, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { CompanyTile } from '#platform/kit/web/parts/CompanyTile.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import styles from './Partner.module.css';

const key = 'passerelle.acting-note';

function isKnown(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Says once how the header looks while one acts for a client. */
export function ActingNote({ client }: { client: string }) {
  const [isShown, setShown] = useState(() => !isKnown());
  const own = useSession().companies.find(({ partner }) => !partner)?.name;
  if (!isShown || own === undefined) return null;
  const close = (): void => {
    setShown(false);
    try {
      localStorage.setItem(key, '1');
    } catch {
      /* without storage it is said again */
    }
  };
  return (
    <div className={styles.note}>
      <IconInfoCircle size={16} stroke={1.7} aria-hidden="true" />
      <p>{m['overview.partner.note']()}</p>
      <span className={styles.sample}>
        <CompanyTile name={own} />
        {own}
        <span className={styles.acts}>
          <IconUserShare size={14} stroke={1.8} aria-hidden="true" />
          {m['overview.partner.actsFor']()}
        </span>
        <CompanyTile name={client} look="client" />
        {client}
        <IconX size={14} stroke={1.8} aria-hidden="true" />
      </span>
      <button type="button" className={styles.understood} onClick={close}>
        {m['overview.partner.understood']()}
      </button>
    </div>
  );
}
