import '@mantine/dates/styles.layer.css';
import '../styles/form-styles.ts';
import 'dayjs/locale/fr';
import { Input, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { isDay } from '#platform/kernel/calendar.ts';
import { formatDay, type DayStyle } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { parseDay } from '#platform/kernel/typed-day.ts';
import { useFormat } from '../use-format.ts';
import { FlawNote } from './FlawNote.tsx';

const dayStyles: Record<Locale, DayStyle> = { fr: 'numeric', en: 'auto' };

// Weekends are no error: red stays for what went wrong.
const noRedDays: [] = [];

export interface DayFieldProps {
  label?: string;
  /** Id of the text that names the field, where there is no label. */
  'aria-labelledby'?: string;
  /** `YYYY-MM-DD`, nothing, or text that `onUnread` reported. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  /** Called with a text that is no day, or with the day that is out of bounds too, so that a form is not sent without it. The text stays,
   *  with its error. */
  onUnread?: (text: string, day: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
  /** The day is saved by itself: Enter reads it, and sends no form around it. */
  isSavedAlone?: boolean;
  /** Path by which the summary of errors finds the input. */
  'data-path'?: string;
}

interface Bounds {
  min: string | undefined;
  max: string | undefined;
  locale: Locale;
  today: string;
}

/** Error of a typed text that was read as a day, or as none. */
function findFlaw(text: string, day: string | undefined, { min, max, locale, today }: Bounds): string | undefined {
  if (text.trim() === '') return undefined;
  if (day === undefined) return m['platform.form.dayUnread']({ example: formatDay(today, locale, 'numeric') });
  if (min && day < min) return m['platform.form.dayTooEarly']({ day: formatDay(min, locale, 'long') });
  if (max && day > max) return m['platform.form.dayTooLate']({ day: formatDay(max, locale, 'long') });
  return undefined;
}

/** A calendar day, typed or picked; weeks begin on Monday. A press or ↓ opens the calendar: the focus alone, which a dialog may place here,
 *  does not. Typed text is read when the field is left or Enter is pressed; text that
 *  cannot be read, or a day out of bounds, stays with its error. Load it lazily: the calendar is not small. */
export function DayField({ label, value, onChange, onUnread, min, max, error, isSavedAlone = false, ...place }: DayFieldProps) {
  const { locale, today = '' } = useFormat();
  const written = value && isDay(value) ? formatDay(value, locale, dayStyles[locale]) : (value ?? '');
  // Another value from outside takes the place of what was typed, unless it is what was reported as unread.
  const [draft, setDraft] = useState<{ text: string; beside: string | undefined; unread?: string; isLeft: boolean } | undefined>();
  const [isOpen, setOpen] = useState(false);
  const typed = draft && (draft.beside === value || draft.unread === value) ? draft : undefined;
  const text = typed?.text ?? written;
  const read = parseDay(text, today);
  const wrong = findFlaw(text, read, { min, max, locale, today });
  // A form that keeps unread text gives it again when it is drawn anew.
  const isLeft = typed ? typed.isLeft : written !== '' && read === undefined;
  const flaw = isLeft ? wrong : undefined;
  const set = (day: string | undefined): void => {
    setDraft(undefined);
    setOpen(false);
    if (day !== value || typed?.isLeft) onChange(day);
  };
  const readTyped = (): void => {
    if (!typed) return;
    if (wrong === undefined) return set(read);
    setDraft({ ...typed, unread: read ?? text, isLeft: true });
    onUnread?.(text, read);
  };

  return (
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        withinPortal={false}
        withRoles={false}
        trapFocus={false}
        returnFocus={false}
        // The calendar leaves at once, so that Tab finds the next field.
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <TextInput
            {...place}
            label={label}
            value={text}
            placeholder={m['platform.form.dayFormat']()}
            autoComplete="off"
            maxLength={40}
            onChange={(event) => setDraft({ text: event.currentTarget.value, beside: value, isLeft: typed?.isLeft ?? false })}
            onClick={() => setOpen(true)}
            onBlur={readTyped}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                if (isSavedAlone) event.preventDefault();
                setOpen(false);
                readTyped();
              }
              // A typed day is followed by the next field, not by the calendar.
              if (event.key === 'Tab' && typed) setOpen(false);
              if (event.key === 'ArrowDown' && !isOpen) {
                event.preventDefault();
                setOpen(true);
              }
              if (event.key !== 'Escape' || !isOpen) return;
              event.preventDefault();
              setOpen(false);
            }}
            data-mantine-stop-propagation={isOpen || undefined}
            error={flaw || error ? <FlawNote>{flaw ?? error}</FlawNote> : undefined}
            leftSection={<IconCalendar size={16} stroke={1.7} />}
            rightSectionPointerEvents="all"
            rightSection={text ? <Input.ClearButton tabIndex={-1} aria-label={m['platform.form.clearDay']()} onClick={() => set(undefined)} /> : null}
          />
        </Popover.Target>
        {/* Pressing the calendar leaves the focus in the field. */}
        <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
          <DatePicker
            key={read}
            value={read ?? null}
            defaultDate={read ?? (value && isDay(value) ? value : today)}
            onChange={(day) => set(day ?? undefined)}
            {...(min ? { minDate: min } : {})}
            {...(max ? { maxDate: max } : {})}
            locale={locale}
            firstDayOfWeek={1}
            weekendDays={noRedDays}
            hideOutsideDates
            previousLabel={m['platform.form.previousMonth']()}
            nextLabel={m['platform.form.nextMonth']()}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
