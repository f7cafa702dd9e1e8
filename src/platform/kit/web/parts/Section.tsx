import { useId, type ReactNode } from 'react';
import { Sentence } from './Sentence.tsx';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  text: string;
  children: ReactNode;
  /** Address of the section on its page, after the #. */
  anchor?: string;
}

/** A part of a long form: what it is about at the left, or above where it has an address of its own; what can be changed beside it. */
export function Section({ title, text, children, anchor }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id} tabIndex={anchor ? -1 : undefined}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.text}>
          <Sentence>{text}</Sentence>
        </p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
