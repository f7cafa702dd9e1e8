import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import styles from './StepLine.module.css';

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
