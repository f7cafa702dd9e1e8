import { IconCalendarClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import type { Absence } from '../planning.api.ts';
import { teamPlanningAddress } from '../planning.paths.ts';
import { teamQuery } from './planning.queries.ts';
import { TechnicianCard } from './team/TechnicianCard.tsx';
import styles from './team/Team.module.css';

const AbsenceDialog = lazy(() => import('./team/AbsenceDialog.tsx').then((file) => ({ default: file.AbsenceDialog })));

/** `/provider/team`: skills of the technicians, and when they are away. */
export function TeamPage() {
  const { data, error, refetch } = useQuery(teamQuery());
  const [asked, setAsked] = useState<{ technicianId: string; name: string; absence: Absence | null } | null>(null);
  return (
    <Page>
      <PageHeader
        title={m['planning.team']()}
        inBar
        actions={
          <LinkButton to={teamPlanningAddress()} variant="default" leftSection={<IconCalendarClock size={16} stroke={1.7} />}>
            {m['planning.queue.board']()}
          </LinkButton>
        }
      />
      <p className="quiet">{m['planning.team.text']()}</p>
      {error && !data ? (
        <LoadError title={m['planning.team.loadFailed']()} failure={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.cards}>
          {data?.technicians.map((one) => (
            <TechnicianCard
              key={one.id}
              technician={one}
              absences={data.absences.filter(({ technicianId }) => technicianId === one.id)}
              onAbsence={(absence) => setAsked({ technicianId: one.id, name: one.name, absence })}
            />
          ))}
        </div>
      )}
      {asked === null ? null : (
        <Suspense fallback={null}>
          <AbsenceDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Page>
  );
}
