import type { WorkingHours } from '#platform/working-time.ts';
import type { Format } from '#platform/web/use-format.ts';

/** The provider's hours in the time zone in which the reader sees the planning. */
export const hoursSeen = ({ workingHours, timeZone }: Format): WorkingHours => ({ ...workingHours, zone: timeZone });
