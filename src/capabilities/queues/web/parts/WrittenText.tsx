import styles from './Item.module.css';

/** Text written by a person, under its heading: a report, an answer. Renders nothing without text. */
export function WrittenText({ heading, text }: { heading: string; text: string | null }) {
  if (!text) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.quote}>{text}</p>
    </section>
  );
}
