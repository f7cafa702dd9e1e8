import { IconFilePlus, IconMessageCircle } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useMayRequest } from '#platform/kit/web/may-act.ts';
import { ActionButton, FoldedActions } from '#platform/kit/web/parts/actions.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { offerReasonTexts, listAnswerChoices } from '../../answer-choices.ts';
import type { OfferAction, OfferReason } from '../../offer.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { renewedOfferAddress } from '../../offers.paths.ts';
import { approvalQuery } from '../offers.queries.ts';
import styles from './OfferActions.module.css';

// Each with its form, loaded when somebody is about to answer.
const AcceptDialog = lazy(() => import('./AcceptDialog.tsx').then((file) => ({ default: file.AcceptDialog })));
const DeclineDialog = lazy(() => import('./DeclineDialog.tsx').then((file) => ({ default: file.DeclineDialog })));

const explainVerdict = (verdict: true | OfferReason): string | undefined => (verdict === true ? undefined : offerReasonTexts[verdict]());

/** Actions on an offer. A question is always possible; an answer while the offer waits for one, otherwise the reason is shown. */
export function OfferActions({ offer, onAsk }: { offer: OfferDetail; onAsk: () => void }) {
  const [open, setOpen] = useState<OfferAction | null>(null);
  const mayRequest = useMayRequest();
  const { data, isLoading } = useQuery(approvalQuery(offer));
  // Until that is known, nothing is offered that may go again.
  const choices = listAnswerChoices(offer, { isApprovalWaiting: isLoading || data?.approval?.state === 'waiting' });
  const close = () => setOpen(null);
  const cannotAccept = choices.includes('accept') ? explainVerdict(offer.can.accept) : undefined;
  const others = (
    <>
      {choices.includes('decline') ? (
        <ActionButton variant="default" cannot={explainVerdict(offer.can.decline)} onClick={() => setOpen('decline')}>
          {m['offers.action.decline']()}
        </ActionButton>
      ) : null}
      <Button variant="default" leftSection={<IconMessageCircle size={16} stroke={1.7} />} onClick={onAsk}>
        {m['offers.action.ask']()}
      </Button>
    </>
  );
  return (
    <>
      {cannotAccept === undefined ? null : (
        <p className={styles.reason} aria-hidden="true">
          {cannotAccept}
        </p>
      )}
      {choices.includes('accept') ? (
        <ActionButton cannot={cannotAccept} onClick={() => setOpen('accept')}>
          {m['offers.action.accept']()}
        </ActionButton>
      ) : null}
      {choices.includes('renew') && mayRequest ? (
        // Its label takes most of a row on phones.
        <FoldedActions>
          <LinkButton to={renewedOfferAddress(offer.number)} leftSection={<IconFilePlus size={16} stroke={1.7} />}>
            {m['offers.action.renew']()}
          </LinkButton>
          {others}
        </FoldedActions>
      ) : (
        others
      )}
      <Suspense fallback={null}>
        {open === 'accept' ? <AcceptDialog offer={offer} onClose={close} /> : null}
        {open === 'decline' ? <DeclineDialog offer={offer} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
