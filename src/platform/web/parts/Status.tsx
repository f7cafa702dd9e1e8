import type { Icon } from '@tabler/icons-react';
import styles from './Status.module.css';

/** The six families of states: neutral, info, progress, success, warning, danger (design §2). */
export type StatusFamily = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger';

/** How a state shows: icon and word always, never colour alone; a pill means that the reader can still act (design §6). */
export interface StatusLook { family: StatusFamily; icon: Icon; label: () => string; isPill?: boolean }

/** A state. `suffix` adds a figure to it: "En retard · 19 jours". */
export function Status({ look, suffix, isQuiet }: { look: StatusLook; suffix?: string | undefined; isQuiet?: boolean }) {
  const Glyph = look.icon;
  return (
    <span className={look.isPill ? styles.pill : styles.status} data-family={look.family} data-quiet={isQuiet || undefined}>
      <Glyph size={look.isPill ? 14 : 16} stroke={1.75} aria-hidden="true" />
      <span>{look.label()}{suffix ? ` · ${suffix}` : null}</span>
    </span>
  );
}
