import { IconCircleCheck, IconCircleX, IconRefreshDot, IconSend } from '@tabler/icons-react';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { renewalStateNames, type RenewalState } from '../../renewal.ts';

const looks = {
  requested: { family: 'info', icon: IconRefreshDot },
  offerReceived: { family: 'info', icon: IconSend, isPill: true },
  renewed: { family: 'success', icon: IconCircleCheck },
  dropped: { family: 'neutral', icon: IconCircleX },
} satisfies Record<RenewalState, Omit<StatusLook, 'label'>>;

/** State of a request for renewal: a pill while its offer can be answered. */
export function RenewalStatus({ state }: { state: RenewalState }) {
  return <Status {...looks[state]} label={renewalStateNames[state]()} />;
}
