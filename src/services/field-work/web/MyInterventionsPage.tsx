import { m } from '#generated/messages/messages.js';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { givenKind } from '#capabilities/calendars/calendars.journal.ts';
import { CalendarButton } from '#capabilities/calendars/web/parts/CalendarButton.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { prepareOffline } from '#platform/kit/web/offline/offline-pages.ts';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { ticketsAddress } from '#services/tickets/tickets.paths.ts';
import type { GivenPart } from '../given.ts';
import { FieldWorkerProvider, technician } from './field-worker.ts';
import { MyInterventions } from './mine/MyInterventions.tsx';

/** `/prestaticket`: the interventions given to one of the provider's people; customers, and the office on behalf of a company, are led to the
 *  engineering services of that company. */
export function MyInterventionsPage() {
  const { user } = useSession();
  const company = useCurrentCompany();
  const isOffice = hasStaffRight(user, 'workbench') && typeof company === 'number';
  if (hasStaffRight(user, 'fieldWork') && !isOffice) return <OfTechnician />;
  return <Navigate to={withCompany(ticketsAddress({ service: 'engineering' }), isOffice ? company : null)} replace />;
}

function OfTechnician() {
  const session = useSession();
  const { part = 'today' } = useSearch({ strict: false }) as { part?: GivenPart };
  const worker = useMemo(() => technician(session.user.id, session.today), [session.user.id, session.today]);
  // Without a store or a worker the page needs a network, as all others do.
  useEffect(() => void prepareOffline(session.user.id, session).catch(() => undefined), [session]);
  return (
    <FieldWorkerProvider value={worker}>
      <MyInterventions
        part={part}
        actions={<CalendarButton calendar={{ kind: givenKind, title: m['field-work.calendar.title'], text: m['field-work.calendar.text'] }} />}
      />
    </FieldWorkerProvider>
  );
}
