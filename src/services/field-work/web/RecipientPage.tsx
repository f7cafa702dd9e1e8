import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { LegalLinks } from '#parties/provider/web/parts/LegalLinks.tsx';
import { prepareOffline } from '#platform/kit/web/offline/offline-pages.ts';
import { showRecipient, type RecipientSession } from '#parties/subcontractors/web/recipient-session.queries.ts';
import { RecipientAccess } from '#parties/subcontractors/web/parts/RecipientAccess.tsx';
import type { RecipientPlace } from '#parties/subcontractors/subcontractors.paths.ts';
import { interventionViews, type InterventionView } from '../field-work.paths.ts';
import type { GivenPart } from '../given.ts';
import { FieldWorkerProvider, recipient } from './field-worker.ts';
import { Intervention } from './intervention/Intervention.tsx';
import { MyInterventions } from './mine/MyInterventions.tsx';

/** `/prestacra/{prestasoc}/{mailcra}`: the interventions given to a subcontractor's recipient, who has no account; `?intervention=` opens one of them. */
export function RecipientPage() {
  const { prestasoc = '', mailcra = '' } = useParams({ strict: false }) as Partial<RecipientPlace>;
  return (
    <RecipientAccess place={{ prestasoc, mailcra }} legal={<LegalLinks />}>
      {(session) => <OfRecipient session={session} prestasoc={prestasoc} mailcra={mailcra} />}
    </RecipientAccess>
  );
}

function OfRecipient({ session, prestasoc, mailcra }: RecipientPlace & { session: RecipientSession }) {
  const { part = 'today', intervention, view } = useSearch({ strict: false }) as { part?: GivenPart; intervention?: string; view?: InterventionView };
  const { id, today } = session;
  const worker = useMemo(() => recipient(id, today, { prestasoc, mailcra }, () => showRecipient(null)), [id, today, prestasoc, mailcra]);
  // Without a store or a worker the page needs a network, as all others do.
  useEffect(() => void prepareOffline(id, session).catch(() => undefined), [id, session]);
  return (
    <FieldWorkerProvider value={worker}>
      {intervention === undefined ? (
        <MyInterventions part={part} />
      ) : (
        <Intervention key={intervention} id={intervention} view={view && interventionViews.includes(view) ? view : 'access'} />
      )}
    </FieldWorkerProvider>
  );
}
