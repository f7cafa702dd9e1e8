import { Button, Select, type SelectProps } from '@mantine/core';
import { useId, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { toZoneInstant } from '#platform/kernel/calendar.ts';
import type { FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { field, readPlace, setValue } from '#platform/kit/web/form/fields.ts';
import { InstantField } from '#platform/kit/web/form/day-fields.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { PlanInput } from '#services/tickets/ticket-moves.api.ts';
import { datePartNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import styles from './PlanFields.module.css';
import { useQuery } from '@tanstack/react-query';
import { techniciansQuery } from '#services/interventions/web/interventions.queries.ts';

type Plan = Pick<PlanInput, 'technicianId' | 'plannedAt'>;

interface PlanFieldsProps<V extends Plan & Record<string, unknown>> {
  form: FormOf<V>;
  /** The technician so far, who may have left since. */
  before: { technicianId: string | null; technicianName: string | null };
  /** Dates that the customer prefers: each is taken over by a click. */
  preferredDates?: TicketDetail['preferredDates'] | undefined;
}

/** Who does the work of a ticket, and when. */
export function PlanFields<V extends Plan & Record<string, unknown>>({
  form,
  before: { technicianId, technicianName },
  preferredDates = [],
}: PlanFieldsProps<V>) {
  const { day, workingHours } = useFormat();
  const startOf = { day: workingHours.opens, morning: workingHours.opens, afternoon: '14:00' };
  const label = useId();
  // Counts the dates that were taken over: the field then begins with the new time.
  const [taken, setTaken] = useState(0);
  const plannedAt = form.getValues().plannedAt;
  const toPlannedInstant = ({ on, part }: (typeof preferredDates)[number]): string => toZoneInstant(on, startOf[part], workingHours.zone);
  const take = (at: string): void => {
    setValue<Plan & Record<string, unknown>, 'plannedAt'>(form, 'plannedAt', at);
    setTaken(taken + 1);
  };
  return (
    <>
      <TechnicianField
        key={form.key('technicianId')}
        {...field<Plan & Record<string, unknown>>(form, 'technicianId', m['tickets.field.technician'](), { isOptional: true })}
        first={technicianId === null ? null : { id: technicianId, name: technicianName ?? '' }}
      />
      {preferredDates.length === 0 ? null : (
        <div role="group" aria-labelledby={label}>
          <p id={label} className={styles.label}>
            {m['tickets.field.preferredDates']()}
          </p>
          <div className={styles.wishes}>
            {preferredDates.map((wish) => (
              <Button
                key={`${wish.on} ${wish.part}`}
                variant="default"
                size="xs"
                aria-pressed={toPlannedInstant(wish) === plannedAt}
                className={styles.wish}
                onClick={() => take(toPlannedInstant(wish))}
              >
                {`${day(wish.on, 'auto')}, ${datePartNames[wish.part]()}`}
              </Button>
            ))}
          </div>
        </div>
      )}
      <InstantField
        key={taken}
        label={m['platform.form.optional']({ label: m['tickets.field.plannedAt']() })}
        startTime="09:00"
        {...readPlace(form, 'plannedAt')}
        value={plannedAt}
        error={form.errors.plannedAt as string | undefined /* sentences of the schema */}
        onChange={(at) => setValue(form, 'plannedAt', at)}
      />
    </>
  );
}

interface TechnicianFieldProps extends Omit<SelectProps, 'data' | 'searchable'> {
  /** The technician that stands there first, who may have left since. */
  first?: { id: string; name: string } | null;
}

/** One of the provider's people. */
function TechnicianField({ first, ...field }: TechnicianFieldProps) {
  const { data } = useQuery(techniciansQuery());
  const people = data?.technicians ?? [];
  const shown = first && !people.some(({ id }) => id === first.id) ? [first, ...people] : people;
  return <Select {...field} data={shown.map(({ id, name }) => ({ value: id, label: name }))} searchable clearable comboboxProps={{ withinPortal: false }} />;
}
