import { IconBookmark, IconClockX, IconLockOpen, IconTruckDelivery } from '@tabler/icons-react';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { ReservationState } from '../../stock.ts';
import { reservationStateNames } from '../../stock.names.ts';

const looks = {
  active: { family: 'info', icon: IconBookmark },
  released: { family: 'neutral', icon: IconLockOpen },
  lapsed: { family: 'neutral', icon: IconClockX },
  shipped: { family: 'success', icon: IconTruckDelivery },
} satisfies Record<ReservationState, Omit<StatusLook, 'label'>>;

/** State of a reservation. */
export function ReservationStatus({ state }: { state: ReservationState }) {
  return statusCell({ ...looks[state], label: reservationStateNames[state]() });
}
