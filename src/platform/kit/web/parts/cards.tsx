import { useId, type ReactNode } from 'react';
import { Link } from '../Link.tsx';
import figuresStyles from './Figures.module.css';
import styles from './cards.module.css';

/** A titled part of a page of figures; boxed where there is room, unboxed on phones. */
export function Card({ title, note, actions, children }: { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note === undefined || note === null ? null : <div className={styles.note}>{note}</div>}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}

export interface Figure {
  key: string;
  /** Icon before the label. */
  mark?: ReactNode;
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Absent: there is no list of what it counts. */
  to?: string;
}

interface FiguresProps {
  label: string;
  figures: readonly Figure[];
  /** True: three that belong together stay beside each other on phones. */
  areThree?: boolean;
  /** True: a strip above a list, with each note beside its value. Else a box, with the notes below. */
  isStrip?: boolean;
  /** True: the notes of a strip stand below. */
  hasNotesBelow?: boolean;
}

/** Key figures beside each other, each a link to the list that it counts. */
export function Figures({ label: title, figures, areThree, isStrip, hasNotesBelow }: FiguresProps) {
  return (
    <ul
      className={isStrip ? figuresStyles.strip : figuresStyles.box}
      aria-label={title}
      data-three={areThree || undefined}
      data-below={hasNotesBelow || undefined}
    >
      {figures.map(({ key, mark, label, value, note, to }) => {
        const content = (
          <>
            <span className={figuresStyles.label}>
              {mark}
              {label}
            </span>
            <span className={figuresStyles.line}>
              <span className={figuresStyles.value}>{value}</span> <span className={figuresStyles.note}>{note}</span>
            </span>
          </>
        );
        return (
          <li key={key}>
            {to === undefined ? (
              <div className={figuresStyles.figure}>{content}</div>
            ) : (
              <Link to={to} className={figuresStyles.figure}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Completed part of a whole as a bar; `isSmall` is the 36 px one of table cells. */
export function Meter({ value, whole, label, isSmall }: { value: number; whole: number; label: string; isSmall?: boolean }) {
  const share = whole > 0 ? Math.min(1, Math.max(0, value / whole)) : 0;
  return (
    <span
      className={styles.meter}
      data-small={isSmall || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={value}
    >
      <i style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
