import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { prepareOffline } from '#platform/kit/web/offline/offline-pages.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { interventionViews, type InterventionView } from '../../field-work.paths.ts';
import { FieldWorkerProvider, technician } from '../field-worker.ts';
import { Intervention } from './Intervention.tsx';

/** `/prestaticket/{id}`: an intervention as its technician carries it out, on a phone first. */
export function InterventionPage() {
  const session = useSession();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { view } = useSearch({ strict: false }) as { view?: InterventionView };
  const worker = useMemo(() => technician(session.user.id, session.today), [session.user.id, session.today]);
  // Without a store or a worker the page needs a network, as all others do.
  useEffect(() => void prepareOffline(session.user.id, session).catch(() => undefined), [session]);
  return (
    <FieldWorkerProvider value={worker}>
      <Intervention key={id} id={id} view={view && interventionViews.includes(view) ? view : 'access'} />
    </FieldWorkerProvider>
  );
}
