import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { instantAt, wallClock } from '#platform/calendar.ts';
import { useFormat } from '../use-format.ts';
import { DayField } from './DayField.tsx';
import { FieldError } from './FieldError.tsx';
import styles from './InstantField.module.css';

interface InstantFieldProps {
  /** Names the day; the time is named after it. */
  label: string;
  /** ISO 8601, or nothing. */
  value: string | null;
  onChange: (instant: string | null) => void;
  /** `HH:MM` of a day without a time. */
  startTime: string;
  error?: string | undefined;
  'data-path'?: string;
}

/** A day with a time, in the reader's time zone. */
export function InstantField({ label, value, onChange, startTime, error, 'data-path': path }: InstantFieldProps) {
  const { timeZone } = useFormat();
  const local = value === null ? undefined : wallClock(value, timeZone);
  // A time that is being typed is no instant yet.
  const [time, setTime] = useState(local?.slice(11, 16) ?? startTime);
  const day = local?.slice(0, 10);
  const isTime = /^\d\d:\d\d$/.test(time);
  const set = (on: string | undefined, at: string): void => onChange(on === undefined || !/^\d\d:\d\d$/.test(at) ? null : instantAt(on, at, timeZone));
  return (
    <div className={styles.field} data-path={path}>
      <DayField label={label} value={day} onChange={(on) => set(on, isTime ? time : startTime)} error={error} />
      <TextInput
        type="time"
        label={m['platform.form.time']()}
        aria-label={m['platform.form.timeOf']({ label })}
        value={time}
        error={isTime ? undefined : <FieldError>{m['platform.form.timeUnread']()}</FieldError>}
        onChange={(event) => {
          const at = event.currentTarget.value;
          setTime(at);
          if (day !== undefined && /^\d\d:\d\d$/.test(at)) set(day, at);
        }}
      />
    </div>
  );
}
