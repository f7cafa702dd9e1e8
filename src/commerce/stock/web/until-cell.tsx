import { nearDayCell } from '#installed-base/equipment/web/parts/near-day.tsx';
import { addDays } from '#platform/kernel/calendar.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import { lapseWarningDays } from '../stock.ts';
import type { ReservationSummary } from '../stock.api.ts';

/** Last day of a reservation; amber while it lapses soon. */
export const untilCell = ({ untilOn, state }: Pick<ReservationSummary, 'untilOn' | 'state'>, format: Format) =>
  nearDayCell(untilOn, state === 'active' && untilOn <= addDays(format.today ?? untilOn, lapseWarningDays), format);
