import { IconCircleCheck, IconCircleX, IconProgress, IconSend } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { OfferRequestState } from '../../offer-request.ts';

const looks = {
  received: { family: 'info', icon: IconSend, label: m['offer-requests.state.received'] },
  inProgress: { family: 'progress', icon: IconProgress, label: m['offer-requests.state.inProgress'] },
  answered: { family: 'success', icon: IconCircleCheck, label: m['offer-requests.state.answered'] },
  closed: { family: 'neutral', icon: IconCircleX, label: m['offer-requests.state.closed'] },
} satisfies Record<OfferRequestState, Omit<StatusLook, 'label'> & { label: () => string }>;

/** State of a request for an offer. */
export function OfferRequestStatus({ state }: { state: OfferRequestState }) {
  return <Status {...looks[state]} label={looks[state].label()} />;
}
