import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useRef, type ComponentType } from 'react';
import { startWriting } from '#capabilities/conversations/web/parts/way-to-messages.ts';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { ObjectPanel } from '#platform/lists/web/ObjectPanel.tsx';
import type { OfferDetail } from '../offers.api.ts';
import { offerKind } from '../offers.journal.ts';
import { OfferActions } from './answer/OfferActions.tsx';
import { offerTexts } from './parts/offer-texts.ts';
import { offerQuery } from './offers.queries.ts';
import { numberedRevision } from './offers.screen.tsx';

const loadBody = () => import('./OfferPanelBody.tsx').then((file) => ({ default: file.OfferPanelBody }));
const OfferPanelBody = lazy(loadBody);

/** Actions of the provider's people on an offer. */
export type StaffActions = ComponentType<{ offer: OfferDetail }>;

/** The offer open beside the list. */
export function OfferPanel({ place, StaffActions }: { place: PanelPlace; StaffActions: StaffActions }) {
  const question = useRef<HTMLTextAreaElement>(null);
  // Beside its data, not after it. What does not come now comes with the body itself.
  useEffect(() => void loadBody().catch(() => undefined), []);
  return (
    <ObjectPanel
      place={place}
      query={useQuery(offerQuery(place.code))}
      texts={offerTexts}
      title={numberedRevision}
      // The provider's people do not answer their own offers; they write in the conversation.
      footer={(offer) =>
        offer.can.accept === 'staff' ? (
          <StaffActions offer={offer} />
        ) : (
          <OfferActions offer={offer} onAsk={() => startWriting(question.current, { kind: offerKind, code: offer.number })} />
        )
      }
    >
      {(offer) => <OfferPanelBody offer={offer} question={question} />}
    </ObjectPanel>
  );
}
