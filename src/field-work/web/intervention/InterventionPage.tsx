import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { staffMay } from '#platform/staff-rights.ts';
import { prepareOffline } from '#platform/web/offline/offline-pages.ts';
import { NoRight } from '#platform/web/parts/NoRight.tsx';
import { useSession } from '#platform/web/session.ts';
import { m } from '#generated/messages/messages.js';
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
  if (!staffMay(session.user, 'fieldWork')) return <NoRight title={m['field-work.noRight']()}>{m['field-work.noRight.text']()}</NoRight>;
  return (
    <FieldWorkerProvider value={worker}>
      <Intervention key={id} id={id} view={view && interventionViews.includes(view) ? view : 'access'} />
    </FieldWorkerProvider>
  );
}
