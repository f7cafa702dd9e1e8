import { IconUserShare } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { CompanyTile } from '#platform/kit/web/parts/CompanyTile.tsx';
import styles from './ActingFrom.module.css';

/** Name of the acting partner, before that of the client on screen. */
export function ActingFrom({ name }: { name: string }) {
  return (
    <>
      <CompanyTile name={name} />
      <span className={styles.own}>{name}</span>
      <span className={styles.acts}>
        <IconUserShare size={14} stroke={1.8} aria-hidden="true" />
        {m['app.company.actsFor']()}
      </span>
    </>
  );
}
