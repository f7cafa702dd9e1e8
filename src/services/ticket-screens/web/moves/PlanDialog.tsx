import { useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { planInput } from '#services/tickets/ticket-moves.api.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { isTicketQuery, ticketMoves } from '#services/tickets/web/tickets.queries.ts';
import { PlanFields } from './PlanFields.tsx';

/** Changes who does the work of a ticket, and when. */
export function PlanDialog({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const { id, number, companyId, version, technicianId, plannedAt } = ticket;
  const plan = useEndpointForm({
    schema: planInput,
    draft: `plan ticket ${id}`,
    initialValues: { version, technicianId, plannedAt },
    send: async (body, idempotencyKey) => {
      await ticketMoves.call('PUT /api/tickets/:id/plan', { params: { id }, body }, { idempotencyKey, company: companyId });
      await queries.invalidateQueries({ predicate: isTicketQuery });
      toast({ kind: 'success', title: m['ticket-screens.plan.done']({ number }) });
      onClose();
    },
  });
  return (
    <FormDialog title={m['ticket-screens.plan.title']({ number })} of={plan} sendLabel={m['ticket-screens.plan.send']()} onClose={onClose}>
      <PlanFields form={plan.form} before={ticket} preferredDates={ticket.preferredDates} />
    </FormDialog>
  );
}
