import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import styles from './ErrorSummary.module.css';

/** A flaw of a field, with the field's name where its sentence does not hold it. */
export interface NamedFlaw {
  path: string;
  text: ReactNode;
}

interface FlawSummaryProps<Flaw extends NamedFlaw> {
  flaws: readonly Flaw[];
  /** Grows with every refused submission: the summary then takes the focus. */
  refusals: number;
  /** Leads to the field. */
  onOpen: (flaw: Flaw) => void;
  /** Refusal that belongs to no field. */
  problem?: string | undefined;
  children?: ReactNode;
}

/** Errors that keep something from being accepted: takes the focus, one link per field. */
export function FlawSummary<Flaw extends NamedFlaw>({ flaws, refusals, onOpen, problem, children }: FlawSummaryProps<Flaw>) {
  const box = useRef<HTMLDivElement>(null);
  const focusedAt = useRef(0);
  useEffect(() => {
    if (refusals === focusedAt.current) return;
    focusedAt.current = refusals;
    box.current?.focus();
  }, [refusals]);
  if (refusals === 0 || (flaws.length === 0 && problem === undefined)) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p className={styles.title}>{problem ?? m['platform.form.summary']({ count: flaws.length })}</p>
        {children}
        {flaws.length > 0 ? (
          <ul>
            {flaws.map((flaw, index) => (
              // A field may have two.
              <li key={`${index} ${flaw.path}`}>
                <button type="button" onClick={() => onOpen(flaw)}>
                  {flaw.text}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
