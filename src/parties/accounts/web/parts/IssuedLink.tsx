import { m } from '#generated/messages/messages.js';
import { CopyButton } from '#platform/kit/web/parts/copying.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from './Link.module.css';

/** A direct link, shown only once: to be copied or read out. */
export function IssuedLink({ link, endsAt }: { link: string; endsAt: string }) {
  const format = useFormat();
  return (
    <section className={styles.once} aria-labelledby="issued-link">
      <h3 id="issued-link" className={styles.heading}>
        {m['accounts.link.title']()}
      </h3>
      <p className={`serial ${styles.secret}`}>{link}</p>
      <p className={styles.note}>{m['accounts.link.text']({ until: format.instant(endsAt, 'dateTime') })}</p>
      <CopyButton text={link} label={m['accounts.link.copy']()} />
    </section>
  );
}
