import { CopyButton } from './CopyButton.tsx';
import styles from './ShownOnce.module.css';

interface ShownOnceProps {
  title: string;
  /** Key or link, as it is copied. */
  secret: string;
  /** Sentence on its use. */
  text: string;
  copyLabel: string;
}

/** A key or link that the portal cannot show again, with a button that copies it. */
export function ShownOnce({ title, secret, text, copyLabel }: ShownOnceProps) {
  return (
    <section className={styles.box} aria-labelledby="shown-once">
      <h2 id="shown-once" className={styles.heading}>
        {title}
      </h2>
      <p className={`serial ${styles.secret}`}>{secret}</p>
      <p>{text}</p>
      <CopyButton text={secret} label={copyLabel} />
    </section>
  );
}
