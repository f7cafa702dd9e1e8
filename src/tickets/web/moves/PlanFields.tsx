import type { ComponentProps } from 'react';
import { m } from '#generated/messages/messages.js';
import { InstantField } from '#platform/web/form/InstantField.tsx';
import { TechnicianField } from './TechnicianField.tsx';

interface PlanFieldsProps {
  technician: ComponentProps<typeof TechnicianField>;
  plannedAt: Omit<ComponentProps<typeof InstantField>, 'label' | 'startTime'>;
}

/** Who does the work, and when. */
export function PlanFields({ technician, plannedAt }: PlanFieldsProps) {
  return (
    <>
      <TechnicianField {...technician} />
      <InstantField label={m['platform.form.optional']({ label: m['tickets.field.plannedAt']() })} startTime="09:00" {...plannedAt} />
    </>
  );
}
