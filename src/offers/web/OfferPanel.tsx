import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { startWriting } from '#conversations/web/parts/way-to-messages.ts';
import { SidePanel } from '#platform/web/list/SidePanel.tsx';
import { offerKind } from '../offers.journal.ts';
import { OfferActions } from './answer/OfferActions.tsx';
import { OfferElsewhere } from './OfferElsewhere.tsx';
import { OfferPanelBody } from './OfferPanelBody.tsx';
import { numberedRevision } from './offers.list.tsx';
import { offerQuery } from './offers.queries.ts';
import { PanelSkeleton } from './PanelSkeleton.tsx';

/** The offer open beside the list. */
export function OfferPanel({
  code,
  closeTo,
  previousTo,
  nextTo,
}: {
  code: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
}) {
  const { data: offer, error, refetch } = useQuery(offerQuery(code));
  const question = useRef<HTMLTextAreaElement>(null);
  return (
    <SidePanel
      title={offer ? numberedRevision(offer) : code}
      closeTo={closeTo}
      previousTo={previousTo}
      nextTo={nextTo}
      footer={offer ? <OfferActions offer={offer} onAsk={() => startWriting(question.current, { kind: offerKind, code: offer.number })} /> : null}
    >
      {offer ? (
        <OfferPanelBody offer={offer} question={question} />
      ) : error ? (
        <OfferElsewhere code={code} failure={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton />
      )}
    </SidePanel>
  );
}
