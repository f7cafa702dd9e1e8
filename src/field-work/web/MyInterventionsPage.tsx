import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { CalendarButton } from '#calendars/web/parts/CalendarButton.tsx';
import { staffMay } from '#platform/staff-rights.ts';
import { prepareOffline } from '#platform/web/offline/offline-pages.ts';
import { useSession } from '#platform/web/session.ts';
import { ticketsAddress } from '#tickets/tickets.paths.ts';
import type { GivenPart } from '../given.ts';
import { FieldWorkerProvider, technician } from './field-worker.ts';
import { MyInterventions } from './mine/MyInterventions.tsx';

/** `/prestaticket`: the interventions given to one of the provider's people; customers are led to their engineering services. */
export function MyInterventionsPage() {
  const { user } = useSession();
  return staffMay(user, 'fieldWork') ? <OfTechnician /> : <Navigate to={ticketsAddress({ service: 'engineering' })} replace />;
}

function OfTechnician() {
  const session = useSession();
  const { part = 'today' } = useSearch({ strict: false }) as { part?: GivenPart };
  const worker = useMemo(() => technician(session.user.id, session.today), [session.user.id, session.today]);
  // Without a store or a worker the page needs a network, as all others do.
  useEffect(() => void prepareOffline(session.user.id, session).catch(() => undefined), [session]);
  return (
    <FieldWorkerProvider value={worker}>
      <MyInterventions part={part} actions={<CalendarButton kind="given" />} />
    </FieldWorkerProvider>
  );
}
