import '#platform/web/styles/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { Card } from '#platform/web/parts/Card.tsx';
import { Row } from '#platform/web/parts/Row.tsx';
import { Rows } from '#platform/web/parts/Rows.tsx';
import { useFormat, type Format } from '#platform/web/use-format.ts';
import type { Absence, Planning } from '../../planning.api.ts';
import { skillNames } from '../../planning.names.ts';
import { skills } from '../../skills.ts';
import { removeAbsence, useSkills } from './team-changes.ts';
import styles from './Team.module.css';

interface TechnicianCardProps {
  technician: Planning['technicians'][number];
  absences: readonly Absence[];
  /** Opens an absence, or a new one. */
  onAbsence: (absence: Absence | null) => void;
}

/** A technician: skills to tick, which are kept at once, and absences that have not ended. */
export function TechnicianCard({ technician, absences, onAbsence }: TechnicianCardProps) {
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
        {absences.length === 0 ? (
          <p className="quiet">{m['planning.absence.none']()}</p>
        ) : (
          <Rows>
            {absences.map((absence) => (
              <Row key={absence.id} title={absence.reason || m['planning.away']()} text={absenceWords(absence, format)}>
                <span className={styles.actions}>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={m['planning.absence.changeOf']({ period: absenceWords(absence, format) })}
                    onClick={() => onAbsence(absence)}
                  >
                    {m['planning.absence.change']()}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={m['planning.absence.removeOf']({ period: absenceWords(absence, format) })}
                    onClick={() => void removeAbsence(absence, technician.name)}
                  >
                    {m['planning.absence.remove']()}
                  </Button>
                </span>
              </Row>
            ))}
          </Rows>
        )}
        <Button variant="default" size="xs" onClick={() => onAbsence(null)} aria-label={m['planning.absence.addOf']({ name: technician.name })}>
          {m['planning.absence.add']()}
        </Button>
      </div>
    </Card>
  );
}

const absenceWords = ({ startsAt, endsAt }: Absence, { instant }: Format): string =>
  m['planning.absence.period']({ from: instant(startsAt, 'shortDateTime'), to: instant(endsAt, 'shortDateTime') });
