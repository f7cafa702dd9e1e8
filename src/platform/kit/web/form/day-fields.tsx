import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { isTime, readInstant, typedInstant } from '#platform/kernel/hours.ts';
import { useFormat } from '../use-format.ts';
import { DayField } from './DayField.tsx';
import { FlawNote } from './FlawNote.tsx';
import { TimeField } from './typed-fields.tsx';
import styles from './day-fields.module.css';

interface InstantFieldProps {
  /** Names the day; the time is named after it. */
  label: string;
  /** ISO 8601, nothing, or what was typed and is no instant. */
  value: string | null;
  /** Called with what was typed too when it is no instant, so that a form is not sent without it. */
  onChange: (instant: string | null) => void;
  /** `HH:MM` of a day without a time. */
  startTime: string;
  error?: string | undefined;
  'data-path'?: string;
}

/** A day with a time, in the reader's time zone. */
export function InstantField({ label, value, onChange, startTime, error, 'data-path': path }: InstantFieldProps) {
  const { timeZone } = useFormat();
  const { day, time: given } = readInstant(value ?? '', timeZone);
  // A time that is being typed is no instant yet.
  const [time, setTime] = useState(given ?? startTime);
  const set = (on: string | undefined, at: string): void => onChange(on === undefined ? null : typedInstant(on, at, timeZone));
  return (
    <div className={styles.field} data-path={path}>
      <DayField label={label} value={day ?? (value || undefined)} onChange={(on) => set(on, time)} onUnread={onChange} error={error} />
      <TimeField
        label={m['platform.form.time']()}
        aria-label={m['platform.form.timeOf']({ label })}
        value={time}
        error={isTime(time) ? undefined : <FlawNote>{m['platform.form.timeUnread']()}</FlawNote>}
        onChange={(at) => {
          setTime(at);
          if (day !== undefined) set(day, at);
        }}
      />
    </div>
  );
}

interface DayEntryProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  error: string | undefined;
  'data-path': string;
}

/** A day of an entry. What is no day stays, so that the form is not sent without it. */
export function DayEntry({ value, onChange, ...field }: DayEntryProps) {
  return <DayField {...field} value={value ?? undefined} onUnread={(text) => onChange(text)} onChange={(day) => onChange(day ?? null)} />;
}
