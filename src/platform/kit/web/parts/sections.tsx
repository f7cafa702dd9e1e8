import type { Icon } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode, useId } from 'react';
import type { Message } from '#platform/kernel/message.ts';
import { comeIntoView } from '../in-sight.ts';
import styles from './sections.module.css';
import { Sentence } from './cells.tsx';

export interface SectionLink {
  /** Address of the section, after the #. */
  anchor: string;
  name: Message;
  Icon: Icon;
}

interface SectionColumnsProps {
  /** Names the list of sections. */
  label: string;
  sections: readonly SectionLink[];
  children: ReactNode;
}

/** Sections of a long page beside the list of them, each at an address of its own. */
export function SectionColumns({ label, sections, children }: SectionColumnsProps) {
  const hash = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => comeIntoView(hash ? document.getElementById(hash) : null), [hash]);
  return (
    <div className={styles.columns}>
      <nav className={styles.sections} aria-label={label}>
        {sections.map(({ anchor, name, Icon: Mark }) => (
          <a key={anchor} href={`#${anchor}`} aria-current={hash === anchor ? 'true' : undefined}>
            <Mark size={17} stroke={1.7} aria-hidden="true" />
            {name()}
          </a>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  );
}

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

/** A titled part of the page of an object. */
export function Part({ title, note, end, children }: { title: string; note?: ReactNode; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note === undefined ? null : <span className="quiet">{note}</span>}
        {end ? <span className={styles.end}>{end}</span> : null}
      </header>
      {children}
    </section>
  );
}
