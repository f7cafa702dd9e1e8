import { IconBan, IconCircleCheck, IconPackageOff, IconRefresh, IconBookmark, IconClockX, IconLockOpen, IconTruckDelivery } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { type StockState, computeChange, type ReservationState } from '../../stock.ts';
import { stockStateNames, reservationStateNames } from '../../stock.names.ts';
import styles from './StockBar.module.css';
import type { MovementSummary } from '../../stock.api.ts';

const looks = {
  available: { family: 'success', icon: IconCircleCheck },
  replenishing: { family: 'info', icon: IconRefresh },
  notReplenished: { family: 'warning', icon: IconBan },
  exhausted: { family: 'danger', icon: IconPackageOff },
} satisfies Record<StockState, Omit<StatusLook, 'label'>>;

const shortNames = { ...stockStateNames, replenishing: m['stock.short.replenishing'], notReplenished: m['stock.short.notReplenished'] };

/** State of an item in full. */
export const renderStockStatus = (state: StockState) => statusCell({ ...looks[state], label: stockStateNames[state]() });

/** The same, short where room is narrow. */
export const renderShortStockStatus = (state: StockState) => statusCell({ ...looks[state], label: shortNames[state]() });

/** Stock on hand as a bar: the available part solid, the reserved part hatched. */
export function StockBar({ available, reserved, isWide }: { available: number; reserved: number; isWide?: boolean }) {
  const whole = available + reserved;
  if (whole === 0) return <span className="quiet">—</span>;
  return (
    <span className={styles.bar} data-wide={isWide || undefined} role="img" aria-label={m['stock.bar']({ available, reserved })}>
      {available > 0 ? <i style={{ flexGrow: available }} /> : null}
      {reserved > 0 ? <i data-reserved="" style={{ flexGrow: reserved }} /> : null}
    </span>
  );
}

/** Reference of a product in a table: on one line however long it is, so that the rows keep their height. */
export const WholeReference = ({ children }: { children: string }) => <span className="reference">{children}</span>;

/** Pieces of a movement, with the sign of what it changes on hand; one that only reserves pieces, or frees them, has none. */
export function formatSigned({ kind, quantity }: Pick<MovementSummary, 'kind' | 'quantity'>, written: (value: number) => string): string {
  const { onHand } = computeChange({ kind, quantity, ofReservation: false });
  if (onHand === 0) return written(quantity);
  return onHand > 0 ? `+${written(onHand)}` : written(onHand);
}

const reservationLooks = {
  active: { family: 'info', icon: IconBookmark },
  released: { family: 'neutral', icon: IconLockOpen },
  lapsed: { family: 'neutral', icon: IconClockX },
  shipped: { family: 'success', icon: IconTruckDelivery },
} satisfies Record<ReservationState, Omit<StatusLook, 'label'>>;

/** State of a reservation. */
export function ReservationStatus({ state }: { state: ReservationState }) {
  return statusCell({ ...reservationLooks[state], label: reservationStateNames[state]() });
}
