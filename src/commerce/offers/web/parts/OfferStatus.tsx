import { IconCircleCheck, IconCircleX, IconClockX, IconPackage, IconProgress, IconSend } from '@tabler/icons-react';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { offerStateNames, resolveOfferDisplay, type OfferDisplay, type OfferState } from '../../offer.ts';

const looks = {
  sent: { family: 'info', icon: IconSend, isPill: true },
  expired: { family: 'neutral', icon: IconClockX },
  validated: { family: 'success', icon: IconCircleCheck },
  inProduction: { family: 'progress', icon: IconProgress },
  delivered: { family: 'success', icon: IconPackage },
  declined: { family: 'neutral', icon: IconCircleX },
} satisfies Record<OfferDisplay, Omit<StatusLook, 'label'>>;

/** State of an offer as its reader sees it: a pill while it can be answered. */
export function OfferStatus({ offer }: { offer: { state: OfferState; validUntil: string } }) {
  const { today } = useFormat();
  const display = resolveOfferDisplay(offer, today ?? offer.validUntil);
  return <Status {...looks[display]} label={offerStateNames[display]()} />;
}
