import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { reservationList } from '../reservations.list.ts';
import { reservationsAddress } from '../stock.paths.ts';
import { ReservationStatus, WholeReference } from './parts/stock-cells.tsx';
import { renderNearDay } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { addDays } from '#platform/kernel/calendar.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import { lapseWarningDays } from '../stock.ts';
import type { ReservationSummary } from '../stock.api.ts';

/** The list of reservations on screen. */
export const reservationsScreen = listScreen(reservationList, {
  address: reservationsAddress,
  toCode: (row) => row.number,
  isQuiet: (row) => row.state !== 'active',
  columns: {
    number: { cell: (row) => <Reference>{row.number}</Reference>, width: 124, priority: 1 },
    reference: { cell: (row) => <WholeReference>{row.reference}</WholeReference>, width: 168, priority: 1, isText: true },
    description: { width: 190, priority: 8, isText: true },
    quantity: { align: 'end', width: 84, priority: 1 },
    serials: { width: 150, priority: 9, isText: true, isOptional: true },
    reason: { width: 180, priority: 5, isText: true },
    reserver: { width: 150, priority: 6, isText: true },
    createdAt: { width: 132, priority: 7 },
    untilOn: { cell: (row, { format }) => renderUntil(row, format), width: 124, priority: 4 },
    state: { cell: (row) => <ReservationStatus state={row.state} />, width: 112, priority: 1 },
  },
  card: (row, { format }) => ({
    title: <Reference>{row.number}</Reference>,
    figure: m['stock.card.reserved']({ count: row.asked, shown: format.number(row.asked) }),
    text: withDots(row.reference, row.reason),
    state: <ReservationStatus state={row.state} />,
    date: renderUntil(row, format),
  }),
});

/** Last day of a reservation; amber while it lapses soon. */
const renderUntil = ({ untilOn, state }: Pick<ReservationSummary, 'untilOn' | 'state'>, format: Format) =>
  renderNearDay(untilOn, state === 'active' && untilOn <= addDays(format.today ?? untilOn, lapseWarningDays), format);
