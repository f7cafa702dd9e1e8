import '#platform/kit/web/styles/form-styles.ts';
import { Textarea, ActionIcon, Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import type { SiteFields } from './use-site-fields.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { weekdayNames } from '#platform/kernel/calendar-names.ts';
import { TimeField } from '#platform/kit/web/form/typed-fields.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { daysOfWeek, deliveryHoursMax, type DeliveryHours } from '../../delivery-hours.ts';
import { copyToWeek, nextPeriod } from './hours.ts';
import styles from './HoursEditor.module.css';

/** Delivery hours, access instructions and notes. */
export function AccessStep({ fields: { value, set, at, text } }: { fields: SiteFields }) {
  return (
    <>
      <HoursEditor hours={value.deliveryHours} onChange={(deliveryHours) => set({ deliveryHours })} inputProps={at} />
      <Textarea
        {...text('accessInstructions', m['sites.field.accessInstructions'](), true)}
        description={m['sites.help.accessInstructions']()}
        autosize
        minRows={3}
        maxLength={2000}
      />
      <Textarea {...text('notes', m['sites.field.notes'](), true)} autosize minRows={2} maxLength={2000} />
    </>
  );
}

interface HoursEditorProps {
  hours: readonly DeliveryHours[];
  onChange: (hours: DeliveryHours[]) => void;
  inputProps: (path: string) => { error?: ReactNode; 'data-path': string; onBlur: () => void };
}

/** A week of delivery hours: the periods of each day, and Monday copied to the other working days. */
function HoursEditor({ hours, onChange, inputProps }: HoursEditorProps) {
  const { locale } = useFormat();
  const set = (index: number, patch: Partial<DeliveryHours>): void => onChange(hours.map((one, at) => (at === index ? { ...one, ...patch } : one)));
  const input = (index: number, end: 'from' | 'to', day: string): ReactNode => (
    <TimeField
      {...inputProps(`deliveryHours.${index}.${end}`)}
      aria-label={(end === 'from' ? m['sites.hours.from'] : m['sites.hours.to'])({ day })}
      value={hours[index]![end]}
      onChange={(time) => set(index, { [end]: time })}
    />
  );
  return (
    <fieldset className={styles.week}>
      <legend>
        {m['platform.form.optional']({ label: m['sites.field.deliveryHours']() })}
        {hours.some(({ day }) => day === 1) ? (
          <Button variant="subtle" onClick={() => onChange(copyToWeek(hours))}>
            {m['sites.hours.copy']()}
          </Button>
        ) : null}
      </legend>
      {daysOfWeek.map((day) => {
        const name = weekdayNames[locale][day - 1]!;
        const periods = hours.flatMap((one, index) => (one.day === day ? [index] : []));
        return (
          <div key={day} className={styles.day} role="group" aria-label={name}>
            <span className={styles.name}>{name}</span>
            <div className={styles.periods}>
              {periods.length === 0 ? <span className={styles.closed}>{m['sites.hours.closed']()}</span> : null}
              {periods.map((index) => (
                <div key={index} className={styles.period}>
                  {input(index, 'from', name)}
                  <span aria-hidden="true">–</span>
                  {input(index, 'to', name)}
                  <ActionIcon
                    variant="subtle"
                    aria-label={m['sites.hours.remove']({ day: name })}
                    onClick={() => onChange(hours.filter((_, at) => at !== index))}
                  >
                    <IconX size={16} stroke={1.7} />
                  </ActionIcon>
                </div>
              ))}
            </div>
            <div className={styles.actions}>
              {hours.length < deliveryHoursMax ? (
                <ActionIcon variant="subtle" aria-label={m['sites.hours.add']({ day: name })} onClick={() => onChange([...hours, nextPeriod(hours, day)])}>
                  <IconPlus size={16} stroke={1.8} />
                </ActionIcon>
              ) : null}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
