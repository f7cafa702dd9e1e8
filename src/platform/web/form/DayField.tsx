import '@mantine/dates/styles.layer.css';
import '../styles/form-styles.ts';
import 'dayjs/locale/fr';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/locale.ts';
import { currentLocale } from '../locale.ts';
import { FieldError } from './FieldError.tsx';

const formats: Record<Locale, string> = { fr: 'DD/MM/YYYY', en: 'D MMM YYYY' };

// Weekends are no error: red stays for what went wrong.
const noRedDays: [] = [];

export interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or nothing. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
  isSmall?: boolean;
}

/** A calendar day, typed or picked; weeks begin on Monday. Load it lazily: the calendar is not small. */
export function DayField({ label, value, onChange, min, max, error, isSmall }: DayFieldProps) {
  return (
    <DateInput
      label={label}
      value={value ?? null}
      onChange={(day) => onChange(day ?? undefined)}
      minDate={min}
      maxDate={max}
      clearable
      locale={currentLocale()}
      valueFormat={formats[currentLocale()]}
      placeholder={m['platform.form.dayFormat']()}
      firstDayOfWeek={1}
      weekendDays={noRedDays}
      error={error ? <FieldError>{error}</FieldError> : undefined}
      size={isSmall ? 'sm' : 'md'}
      leftSection={<IconCalendar size={16} stroke={1.7} />}
      clearButtonProps={{ 'aria-label': m['platform.form.clearDay']() }}
      popoverProps={{ withinPortal: false }}
      previousLabel={m['platform.form.previousMonth']()}
      nextLabel={m['platform.form.nextMonth']()}
    />
  );
}
