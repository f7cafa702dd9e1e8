import type { ReactNode } from 'react';
import { usePageTitle } from '../page-title.ts';
import { SupportNote } from '../support-hours.tsx';
import styles from './EmptyState.module.css';

/** The page bears the name of what it says. */
function PageName({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

/** Nothing to show: what will appear here, or why it does not, and what to do next. As a whole page (`level={1}`): refused, unknown, failed or
 *  not there yet, at one height, with the provider's phone. */
export function EmptyState({
  title,
  children,
  actions,
  isBroken,
  level = 2,
  note,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  isBroken?: boolean;
  level?: 1 | 2;
  note?: ReactNode;
}) {
  const isPage = level === 1;
  const Heading = isPage ? 'h1' : 'h2';
  const below = note ?? (isPage ? <SupportNote /> : null);
  return (
    <div className={styles.empty} data-page={isPage || undefined}>
      <Bridge isBroken={isBroken} />
      {isPage ? <PageName title={title} /> : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {below ? <p className={styles.note}>{below}</p> : null}
    </div>
  );
}

const deck = 60,
  left = 18,
  right = 154;
const computeHeight = (x: number): number => deck - 50 * (1 - ((x - 86) / 68) ** 2);
const hangers = Array.from({ length: 11 }, (_, index) => left + 11.33 * (index + 1));

/** The line-drawn bridge of empty states; without its middle where a page is missing. */
function Bridge({ isBroken = false }: { isBroken?: boolean }) {
  const shown = isBroken ? hangers.filter((x) => Math.abs(x - 86) > 20) : hangers;
  return (
    <svg viewBox="0 0 172 84" width="208" fill="none" aria-hidden="true" strokeLinecap="round">
      {shown.map((x) => (
        <path key={x} d={`M${x} ${computeHeight(x)}V${deck}`} stroke="var(--accent-line)" strokeWidth="0.9" />
      ))}
      {isBroken ? (
        <g stroke="var(--accent-mark)" strokeWidth="1.7">
          <path d={curve(left, 72)} />
          <path d={curve(104, right)} />
          <path d={`M10 ${deck}H72M104 ${deck}H162`} />
          <path d={curve(76, 100)} stroke="var(--accent-line)" strokeWidth="1.2" strokeDasharray="2 3" />
          <path d={`M76 ${deck}H100`} stroke="var(--accent-line)" strokeWidth="1.2" strokeDasharray="2 3" />
        </g>
      ) : (
        <g stroke="var(--accent-mark)" strokeWidth="1.7">
          <path d={curve(left, right)} />
          <path d={`M10 ${deck}H162`} />
        </g>
      )}
      <circle cx={left} cy={deck} r="2.8" fill="var(--accent-mark)" />
      <circle cx={right} cy={deck} r="2.8" fill="var(--accent-mark)" />
      <path d="M20 67H152M40 72H132M64 77H110" stroke="var(--line-strong)" strokeWidth="0.9" />
    </svg>
  );
}

/** A piece of the arch as a quadratic curve; exact, since the arch is a parabola. */
function curve(from: number, to: number): string {
  const slope = (100 / 68 ** 2) * (from - 86);
  const middle = (from + to) / 2;
  return `M${from} ${computeHeight(from)}Q${middle} ${computeHeight(from) + slope * (middle - from)} ${to} ${computeHeight(to)}`;
}
