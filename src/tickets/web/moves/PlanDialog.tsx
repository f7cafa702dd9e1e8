import { useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { field, placeOf } from '#platform/web/form/fields.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { planInput } from '../../ticket-moves.api.ts';
import type { TicketDetail } from '../../tickets.api.ts';
import { PreferredDates } from '../parts/PreferredDates.tsx';
import { showsTickets, ticketMoves } from '../tickets.queries.ts';
import { PlanFields } from './PlanFields.tsx';

/** Changes who does the work of a ticket, and when. */
export function PlanDialog({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const { id, number, companyId, version, technicianId, technicianName, plannedAt } = ticket;
  const plan = useEndpointForm({
    schema: planInput,
    initialValues: { version, technicianId, plannedAt },
    send: async (body, idempotencyKey) => {
      await ticketMoves.call('PUT /api/tickets/:id/plan', { params: { id }, body }, { idempotencyKey, company: companyId });
      await queries.invalidateQueries({ predicate: showsTickets });
      toast({ kind: 'success', title: m['tickets.plan.done']({ number }) });
      onClose();
    },
  });
  const { form } = plan;
  return (
    <FormDialog title={m['tickets.plan.title']({ number })} of={plan} sendLabel={m['tickets.plan.send']()} onClose={onClose}>
      <PreferredDates dates={ticket.preferredDates} />
      <PlanFields
        technician={{
          ...field(form, 'technicianId', m['tickets.field.technician'](), { isOptional: true }),
          first: technicianId === null ? null : { id: technicianId, name: technicianName ?? '' },
          onChange: (id) => form.setFieldValue('technicianId', id),
        }}
        plannedAt={{
          ...placeOf(form, 'plannedAt'),
          value: form.getValues().plannedAt,
          error: form.errors.plannedAt as string | undefined, // sentences of the schema
          onChange: (at) => form.setFieldValue('plannedAt', at),
        }}
      />
    </FormDialog>
  );
}
