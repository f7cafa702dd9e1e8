import type { CSSProperties } from 'react';
import type { WorkingHours } from '#platform/kernel/working-time.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import { shownHours } from '../../planning-slots.ts';

/** The provider's hours in the time zone in which the reader sees the planning. */
export const hoursSeen = ({ workingHours, timeZone }: Format): WorkingHours => ({ ...workingHours, zone: timeZone });

/** Number of columns of two hours each, for the styles of the view of one day. */
export function hourColumns({ workingHours }: Format): CSSProperties {
  const { from, until } = shownHours(workingHours);
  return { '--hour-columns': (until - from) / 2 } as CSSProperties;
}
