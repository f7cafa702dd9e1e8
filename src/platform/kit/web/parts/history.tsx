import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Family } from '#platform/kernel/marks.ts';
import styles from './history.module.css';
import { m } from '#generated/messages/messages.js';

/** One entry of a time line. */
export interface TimelineEntry {
  id: string;
  icon: Icon;
  family: Family;
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
}

/** Past and coming events, one under the other, joined by a line. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} data-family={entry.family}>
          <entry.icon size={18} stroke={1.7} aria-hidden="true" />
          <div>
            <p>{entry.title}</p>
            {entry.text ? <p className={styles.text}>{entry.text}</p> : null}
          </div>
          {entry.end ? <div>{entry.end}</div> : null}
        </li>
      ))}
    </ol>
  );
}

/** One step of an object's way. */
export interface Step {
  id: string;
  title: ReactNode;
  lines: readonly ReactNode[];
  state: 'done' | 'current' | 'pending';
}

const spoken = { done: m['platform.step.done'], current: m['platform.step.current'], pending: m['platform.step.pending'] };

/** The way an object goes, from left to right; on phones from top to bottom. */
export function StepLine({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.id} className={styles.step} data-state={step.state} data-next={steps[index + 1]?.state}>
          <span className={styles.dot} aria-hidden="true" />
          <div>
            <strong>
              {step.title}
              <span className="visually-hidden"> ({spoken[step.state]()})</span>
            </strong>
            {step.lines.map((line, row) => (
              <span key={row}>{line}</span>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A changed field as it is shown; `before` is null where it was empty, or may not be seen. */
export interface FieldChange {
  label: string;
  before: string | null;
  after: string | null;
}

/** Changed fields of an entry of a history, one under the other. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <span className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <span key={label}>
          {before === null
            ? m['platform.web.change.set']({ field: label, after: after ?? '—' })
            : m['platform.web.change.changed']({ field: label, before, after: after ?? '—' })}
        </span>
      ))}
    </span>
  );
}
