import { m } from '#generated/messages/messages.js';
import { CopyButton } from '#platform/web/parts/CopyButton.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import styles from '../QueuePanel.module.css';

/** A direct link, shown this once: to be copied or read out. */
export function IssuedLink({ link, endsAt }: { link: string; endsAt: string }) {
  const format = useFormat();
  return (
    <section className={styles.once} aria-labelledby="issued-link">
      <h3 id="issued-link" className={styles.heading}>
        {m['provider.link.title']()}
      </h3>
      <p className={`serial ${styles.secret}`}>{link}</p>
      <p className={styles.note}>{m['provider.link.text']({ until: format.instant(endsAt, 'dateTime') })}</p>
      <CopyButton text={link} label={m['provider.link.copy']()} />
    </section>
  );
}
