import { Select } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { addDays, dayInZone } from '#platform/kernel/calendar.ts';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { datePartsOfDay } from '#services/tickets/ticket.ts';
import { datePartNames } from '#services/tickets/ticket.names.ts';
import { otherDaysAtMost } from '../../appointment.ts';
import type { AppointmentAnswer } from '../../appointments.api.ts';
import styles from './SlotForm.module.css';

type Part = AppointmentAnswer['otherDays'][number]['part'];
interface Row {
  day: string;
  part: Part;
}

const labels = [m['appointments.other.first'], m['appointments.other.second'], m['appointments.other.third']];
const emptyRows: readonly Row[] = Array.from({ length: otherDaysAtMost }, () => ({ day: '', part: 'day' }));

interface OtherDaysProps {
  /** Rows that were there when the fields are drawn. */
  first: readonly Row[];
  /** Rows with a day; a text that is no day is left to the schema to refuse. */
  onChange: (days: Row[]) => void;
  /** Place of the group for the summary of errors. */
  place: { 'data-path': string };
}

/** Days that the customer asks for instead, each with its part of the day. */
export function OtherDays({ first, onChange, place }: OtherDaysProps) {
  const { timeZone, today } = useFormat();
  // A visitor has no session that tells the provider's day.
  const [ownDay] = useState(() => dayInZone(new Date(), timeZone));
  const [rows, setRows] = useState<readonly Row[]>(() => emptyRows.map((row, index) => first[index] ?? row));
  const set = (index: number, change: Partial<Row>): void => {
    const next = rows.map((row, at) => (at === index ? { ...row, ...change } : row));
    setRows(next);
    onChange(next.filter(({ day }) => day !== ''));
  };
  return (
    <div className={styles.days} tabIndex={-1} {...place}>
      {rows.map(({ day, part }, index) => (
        <div key={labels[index]!()} className={styles.day}>
          <DayField
            label={index === 0 ? labels[0]!() : m['platform.form.optional']({ label: labels[index]!() })}
            value={day || undefined}
            min={addDays(today ?? ownDay, 1)}
            onChange={(on) => set(index, { day: on ?? '' })}
            onUnread={(typed) => set(index, { day: typed })}
          />
          <Select
            label={m['appointments.field.partOfDay']()}
            aria-label={m['appointments.other.partOf']({ day: labels[index]!() })}
            data={datePartsOfDay.map((one) => ({ value: one, label: datePartNames[one]() }))}
            value={part}
            onChange={(value) => set(index, { part: datePartsOfDay.find((one) => one === value) ?? 'day' })}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
          />
        </div>
      ))}
    </div>
  );
}
