import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import type { TicketInput } from '#services/tickets/ticket-input.ts';
import { datePartsOfDay, preferredDatesAtMost } from '#services/tickets/ticket.ts';
import { partNames } from '../wizard-names.ts';
import styles from '../steps/Step.module.css';

type PreferredDate = TicketInput['preferredDates'][number];

interface PreferredDateFieldsProps {
  dates: readonly PreferredDate[];
  /** Sentence of the flaw of a field. */
  flawAt: (path: string) => string | undefined;
  /** Earliest day; a day that stood before may have passed. */
  min: string | undefined;
  onChange: (dates: PreferredDate[]) => void;
}

/** Up to three days on which the work may take place; the first is needed. */
export function PreferredDateFields({ dates, flawAt, min, onChange }: PreferredDateFieldsProps) {
  const edit = (index: number, part: Partial<PreferredDate>): void =>
    onChange(dates.map((date, position) => (position === index ? { ...date, ...part } : date)));
  return (
    <fieldset className={styles.dates}>
      <legend>{m['tickets.field.preferredDates']()}</legend>
      <p className={styles.help}>{m['ticket-wizard.datesHelp']()}</p>
      {dates.map((date, index) => (
        // Dates have no other identity than their rank.
        <div key={index} className={styles.date}>
          <DayField
            label={index === 0 ? m['ticket-wizard.firstDate']() : m['platform.form.optional']({ label: m['ticket-wizard.nextDate']({ rank: index + 1 }) })}
            value={date.wishedOn ?? undefined}
            min={min}
            error={flawAt(`preferredDates.${index}.wishedOn`)}
            onChange={(wishedOn) => edit(index, { wishedOn: wishedOn ?? null })}
            onUnread={(text, day) => edit(index, { wishedOn: day ?? text })}
            data-path={`preferredDates.${index}.wishedOn`}
          />
          <Select
            label={m['ticket-wizard.part']()}
            data={datePartsOfDay.map((value) => ({ value, label: partNames[value]() }))}
            value={date.part}
            allowDeselect={false}
            onChange={(part) => part && edit(index, { part })}
          />
          {index > 0 ? (
            <ActionIcon
              variant="subtle"
              mt={24}
              aria-label={m['ticket-wizard.removeDate']({ rank: index + 1 })}
              onClick={() => onChange(dates.filter((_date, position) => position !== index))}
            >
              <IconTrash size={16} stroke={1.7} />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      {dates.length < preferredDatesAtMost ? (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => onChange([...dates, { wishedOn: null, part: 'day' }])}
          >
            {m['ticket-wizard.addDate']()}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
