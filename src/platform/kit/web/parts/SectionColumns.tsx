import type { Icon } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { Message } from '#platform/kernel/message.ts';
import { comeIntoView } from '../come-into-view.ts';
import styles from './SectionColumns.module.css';

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
