import type { Icon } from '@tabler/icons-react';
import type { Family } from '#platform/kernel/marks.ts';
import { statusCell } from './cells.tsx';

/** Look of a state. A domain keeps one of these per state: `{ … } satisfies Record<OrderState, StatusLook>`. */
export interface StatusLook {
  label: string;
  family: Family;
  icon: Icon;
  /** A tinted pill: the reader can still act on it. */
  isPill?: boolean;
}

/** A state: coloured icon and ink label, or a pill. Never colour alone. */
export function Status(look: StatusLook) {
  return statusCell(look);
}
