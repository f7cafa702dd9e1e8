import '#platform/kit/web/styles/form-styles.ts';
import { IconCalendarClock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import type { Absence, Planning } from '../planning.api.ts';
import { teamPlanningAddress } from '../planning.paths.ts';
import { teamQuery } from './planning.queries.ts';
import styles from './team/Team.module.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { Card } from '#platform/kit/web/parts/cards.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { skillNames } from '#services/interventions/intervention.names.ts';
import { skills } from '#services/interventions/intervention.ts';
import { removeAbsence, useSkills } from './team/team-changes.ts';

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
        <LoadFailure title={m['planning.team.loadFailed']()} failure={error} onRetry={() => void refetch()} />
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

interface TechnicianCardProps {
  technician: Planning['technicians'][number];
  absences: readonly Absence[];
  /** Opens an absence, or a new one. */
  onAbsence: (absence: Absence | null) => void;
}

/** A technician: skills to tick, which are kept at once, and absences that have not ended. */
function TechnicianCard({ technician, absences, onAbsence }: TechnicianCardProps) {
  const format = useFormat();
  const { shown, tick } = useSkills(technician);
  return (
    <Card title={technician.name}>
      <fieldset className={styles.skills}>
        <legend>{m['planning.skills']()}</legend>
        {skills.map((skill) => (
          <Checkbox
            key={skill}
            label={skillNames[skill]()}
            checked={shown.includes(skill)}
            onChange={({ currentTarget: { checked } }) => tick(checked ? [...shown, skill] : shown.filter((one) => one !== skill))}
          />
        ))}
      </fieldset>
      <div className={styles.absences}>
        <div className={styles.absencesHead}>
          <span>{absences.length === 0 ? m['planning.absence.none']() : m['planning.absence.title']()}</span>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden="true" />}
            onClick={() => onAbsence(null)}
            aria-label={m['planning.absence.addOf']({ name: technician.name })}
          >
            {m['planning.absence.add']()}
          </Button>
        </div>
        {absences.length === 0 ? null : (
          <ul>
            {absences.map((absence) => (
              <li key={absence.id} className={styles.absence}>
                <span>
                  <span>{absence.reason || m['planning.away']()}</span>
                  <small className="quiet">{absenceWords(absence, format)}</small>
                </span>
                <span className={styles.actions}>
                  <ActionIcon
                    variant="subtle"
                    aria-label={m['planning.absence.changeOf']({ period: absenceWords(absence, format) })}
                    title={m['planning.absence.change']()}
                    onClick={() => onAbsence(absence)}
                  >
                    <IconPencil size={16} stroke={1.7} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={m['planning.absence.removeOf']({ period: absenceWords(absence, format) })}
                    title={m['planning.absence.remove']()}
                    onClick={() => void removeAbsence(absence, technician.name)}
                  >
                    <IconTrash size={16} stroke={1.7} aria-hidden="true" />
                  </ActionIcon>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

const absenceWords = ({ startsAt, endsAt }: Absence, { instant }: Format): string =>
  m['planning.absence.period']({ from: instant(startsAt, 'dayAndHour'), to: instant(endsAt, 'dayAndHour') });
