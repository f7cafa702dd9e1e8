import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { promiseMail } from '#platform/kit/web/mail.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { setValue } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ShownIntervention } from '#services/interventions/interventions.api.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { slotsAtMost } from '../../appointment.ts';
import { proposalInput, type ProposalInput } from '../../appointments.api.ts';
import { appointments, appointmentsQuery } from '../appointments.queries.ts';
import { changedSlots, firstSlots, nextSlot, type TypedSlot } from './typed-slot.ts';
import { SlotFields } from './SlotFields.tsx';

interface ProposalDialogProps {
  ticket: TicketDetail;
  intervention: ShownIntervention;
  onClose: () => void;
}

interface Fields extends Record<string, unknown> {
  slots: TypedSlot[];
}

/** Proposes one to three slots of an intervention. It begins with the days that the customer prefers. */
export function ProposalDialog({ ticket, intervention, onClose }: ProposalDialogProps) {
  const { number, companyId: company, preferredDates } = ticket;
  const { id, title, technicianId } = intervention;
  const { today = '', workingHours } = useFormat();
  const calendar = { today, hours: workingHours };
  const queries = useQueryClient();
  const [first] = useState<readonly TypedSlot[]>(() => firstSlots(preferredDates, technicianId, calendar));
  const proposal = useEndpointForm({
    schema: proposalInput,
    draft: `proposal ${id}`,
    initialValues: { slots: [...first] } as Fields,
    send: async (body: ProposalInput, idempotencyKey) => {
      await appointments.call('POST /api/interventions/:id/appointments', { params: { id }, body }, { company, idempotencyKey });
      await queries.invalidateQueries({ queryKey: appointmentsQuery(number, company).queryKey });
      toast({
        kind: 'success',
        title: m['appointments.proposed']({ count: body.slots.length }),
        text: promiseMail(m['appointments.proposedText'](), m['appointments.proposedUnmailed']()),
      });
      onClose();
    },
  });
  const { form } = proposal;
  const [slots, setSlots] = useState<readonly TypedSlot[]>(() => form.getValues().slots);
  const set = (next: readonly TypedSlot[]): void => {
    setSlots(next);
    setValue(form, 'slots', [...next]);
  };
  return (
    <FormDialog
      title={m['appointments.proposal.title']({ title })}
      of={proposal}
      sendLabel={m['appointments.proposal.send']({ count: slots.length })}
      note={promiseMail(m['appointments.proposal.note'](), m['appointments.proposal.unmailed']())}
      onClose={onClose}
    >
      {slots.map((slot, index) => (
        <SlotFields
          key={index}
          index={index}
          slot={slot}
          interventionId={id}
          form={form}
          onChange={(change) => set(changedSlots(slots, index, change))}
          onRemove={slots.length > 1 ? () => set(slots.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      {slots.length < slotsAtMost ? (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => set([...slots, nextSlot(slots, calendar)])}
          >
            {m['appointments.proposal.add']()}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
