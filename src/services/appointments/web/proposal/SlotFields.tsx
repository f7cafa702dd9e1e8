import { ActionIcon, Select } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { conflictNames } from '#services/planning/planning.names.ts';
import { conflictsQuery } from '#services/planning/web/planning.queries.ts';
import { isTime, readInstant, typedInstant } from '#platform/kernel/hours.ts';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import type { FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { readPlace } from '#platform/kit/web/form/fields.ts';
import { TimeField } from '#platform/kit/web/form/typed-fields.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { techniciansQuery } from '#services/interventions/web/interventions.queries.ts';
import type { TypedSlot } from './typed-slot.ts';
import styles from './SlotFields.module.css';

interface SlotFieldsProps<V extends Record<string, unknown>> {
  index: number;
  slot: TypedSlot;
  interventionId: string;
  form: FormOf<V>;
  onChange: (change: Partial<TypedSlot>) => void;
  onRemove: (() => void) | undefined;
}

const isInstant = (at: string): boolean => /^\d{4}-\d\d-\d\dT/.test(at);

/** Person, day and hours of a slot, and what speaks against them. */
export function SlotFields<V extends Record<string, unknown>>({ index, slot, interventionId, form, onChange, onRemove }: SlotFieldsProps<V>) {
  const { timeZone } = useFormat();
  const { data } = useQuery(techniciansQuery());
  const { technicianId, startsAt, endsAt } = slot;
  const { day, time: from } = readInstant(startsAt, timeZone);
  const { time: until } = readInstant(endsAt, timeZone);
  // Times as they were before a day that cannot be read took the place of the instants.
  const [kept, setKept] = useState({ from: '09:00', until: '12:30' });
  const times = { from: from ?? kept.from, until: until ?? kept.until };
  const isWhole = technicianId !== null && isInstant(startsAt) && isInstant(endsAt) && startsAt < endsAt;
  const { data: found } = useQuery(conflictsQuery({ intervention: interventionId, technician: technicianId ?? '', startsAt, endsAt }, isWhole));
  const reasons = isWhole ? (found?.conflicts ?? []).map(({ kind }) => conflictNames[kind]()) : [];
  const place = (name: keyof TypedSlot) => readPlace(form, `slots.${index}.${name}`);
  const findFlaw = (name: keyof TypedSlot): string | undefined => form.errors[`slots.${index}.${name}`] as string | undefined; // sentences of the schema
  const renderFlaw = (text: string | undefined) => (text === undefined ? undefined : <FlawNote>{text}</FlawNote>);
  const move = (on: string, at: typeof times): void => {
    setKept(at);
    onChange({ startsAt: on === '' ? '' : typedInstant(on, at.from, timeZone), endsAt: on === '' ? '' : typedInstant(on, at.until, timeZone) });
  };
  const setTime = (change: Partial<typeof times>): void => {
    const next = { ...times, ...change };
    if (day === undefined) setKept(next);
    else move(day, next);
  };
  const findTimeFlaw = (time: string) => (isTime(time) ? undefined : m['platform.form.timeUnread']());
  return (
    <fieldset className={styles.slot}>
      <legend>{m['appointments.proposal.slot']({ number: index + 1 })}</legend>
      {onRemove ? (
        <ActionIcon variant="subtle" className={styles.remove} aria-label={m['appointments.proposal.remove']({ number: index + 1 })} onClick={onRemove}>
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      ) : null}
      <div className={styles.fields}>
        <Select
          label={m['appointments.field.technician']()}
          data={(data?.technicians ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={technicianId}
          onChange={(id) => onChange({ technicianId: id })}
          {...place('technicianId')}
          error={renderFlaw(findFlaw('technicianId'))}
          searchable
          comboboxProps={{ withinPortal: false }}
        />
        <DayField
          label={m['appointments.field.otherDay']()}
          value={day ?? (startsAt || undefined)}
          onChange={(on) => move(on ?? '', times)}
          onUnread={(typed) => {
            setKept(times);
            onChange({ startsAt: typed, endsAt: typed });
          }}
          {...place('startsAt')}
          error={findFlaw('startsAt')}
        />
        <div className={styles.hours}>
          <TimeField
            label={m['appointments.field.startsAt']()}
            value={times.from}
            onChange={(from) => setTime({ from })}
            error={renderFlaw(findTimeFlaw(times.from))}
          />
          <TimeField
            label={m['appointments.field.endsAt']()}
            value={times.until}
            onChange={(until) => setTime({ until })}
            {...place('endsAt')}
            error={renderFlaw(findTimeFlaw(times.until) ?? (findFlaw('startsAt') ? undefined : findFlaw('endsAt')))}
          />
        </div>
      </div>
      <p role="status" className={styles.conflict}>
        {reasons.length === 0 ? null : (
          <>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
            {m['planning.conflicts']({ reasons: reasons.join(', ') })}
          </>
        )}
      </p>
    </fieldset>
  );
}
