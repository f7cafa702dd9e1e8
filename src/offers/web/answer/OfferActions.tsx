import { IconMessageCircle } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import type { OfferAction, OfferReason } from '../../offer.ts';
import { offerReasonTexts } from '../../offer-reasons.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { approvalQuery } from '../offers.queries.ts';

// Each with its form, loaded when somebody is about to answer.
const AcceptDialog = lazy(() => import('./AcceptDialog.tsx').then((file) => ({ default: file.AcceptDialog })));
const DeclineDialog = lazy(() => import('./DeclineDialog.tsx').then((file) => ({ default: file.DeclineDialog })));

const reason = (verdict: true | OfferReason): string | undefined => (verdict === true ? undefined : offerReasonTexts[verdict]());

/** Actions on an offer. A question is always possible; an answer while the offer waits for one, otherwise the reason is shown. */
export function OfferActions({ offer, onAsk }: { offer: OfferDetail; onAsk: () => void }) {
  const [open, setOpen] = useState<OfferAction | null>(null);
  const isWaiting = offer.state === 'sent';
  const { data } = useQuery(approvalQuery(offer));
  // A signed acceptance waits: deciding on it comes first, and its signer does not sign twice.
  const waits = data?.approval?.state === 'waiting' ? data.approval : undefined;
  const signed = waits?.can.withdraw === true ? m['offers.approval.alreadyWaiting']() : undefined;
  const close = () => setOpen(null);
  return (
    <>
      {isWaiting ? (
        <>
          <ActionButton variant={waits ? 'default' : 'filled'} cannot={reason(offer.can.accept) ?? signed} onClick={() => setOpen('accept')}>
            {m['offers.action.accept']()}
          </ActionButton>
          <ActionButton variant="default" cannot={reason(offer.can.decline)} onClick={() => setOpen('decline')}>
            {m['offers.action.decline']()}
          </ActionButton>
        </>
      ) : null}
      <Button variant="default" leftSection={<IconMessageCircle size={16} stroke={1.7} />} onClick={onAsk}>
        {m['offers.action.ask']()}
      </Button>
      <Suspense fallback={null}>
        {open === 'accept' ? <AcceptDialog offer={offer} onClose={close} /> : null}
        {open === 'decline' ? <DeclineDialog offer={offer} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
