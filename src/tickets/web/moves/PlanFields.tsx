import { m } from '#generated/messages/messages.js';
import type { FormOf } from '#platform/web/form/endpoint-form.ts';
import { field, placeOf, setValue } from '#platform/web/form/fields.ts';
import { InstantField } from '#platform/web/form/InstantField.tsx';
import type { PlanInput } from '../../ticket-moves.api.ts';
import { TechnicianField } from './TechnicianField.tsx';

type Plan = Pick<PlanInput, 'technicianId' | 'plannedAt'>;

interface PlanFieldsProps<V extends Plan & Record<string, unknown>> {
  form: FormOf<V>;
  /** The technician so far, who may have left since. */
  before: { technicianId: string | null; technicianName: string | null };
}

/** Who does the work of a ticket, and when. */
export function PlanFields<V extends Plan & Record<string, unknown>>({ form, before: { technicianId, technicianName } }: PlanFieldsProps<V>) {
  return (
    <>
      <TechnicianField
        key={form.key('technicianId')}
        {...field<Plan & Record<string, unknown>>(form, 'technicianId', m['tickets.field.technician'](), { isOptional: true })}
        first={technicianId === null ? null : { id: technicianId, name: technicianName ?? '' }}
      />
      <InstantField
        label={m['platform.form.optional']({ label: m['tickets.field.plannedAt']() })}
        startTime="09:00"
        {...placeOf(form, 'plannedAt')}
        value={form.getValues().plannedAt}
        error={form.errors.plannedAt as string | undefined /* sentences of the schema */}
        onChange={(at) => setValue(form, 'plannedAt', at)}
      />
    </>
  );
}
