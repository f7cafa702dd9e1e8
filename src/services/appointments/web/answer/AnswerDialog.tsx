import { useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { toProblem } from '#platform/kit/web/problem.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { isTicketQuery } from '#services/tickets/web/tickets.queries.ts';
import type { ShownAppointment } from '../../appointments.api.ts';
import { appointments } from '../appointments.queries.ts';
import { slotWords } from '../slot-words.ts';
import { SlotForm } from './SlotForm.tsx';

interface AnswerDialogProps {
  ticket: { number: string; companyId: number };
  appointment: ShownAppointment;
  onClose: () => void;
}

/** Answers a proposal in the portal. */
export function AnswerDialog({ ticket: { number: code, companyId: company }, appointment, onClose }: AnswerDialogProps) {
  const queries = useQueryClient();
  const format = useFormat();
  const { id, interventionTitle } = appointment;
  return (
    <Dialog title={m['appointments.answer.title']({ title: interventionTitle })} onClose={onClose} isWide>
      <SlotForm
        appointment={appointment}
        send={async (body, idempotencyKey) => {
          try {
            const { slots, chosen } = await appointments.call(
              'POST /api/tickets/:code/appointments/:appointment/answer',
              { params: { code, appointment: id }, body },
              { company, idempotencyKey },
            );
            const slot = slots.find(({ position }) => position === chosen);
            toast({
              kind: 'success',
              title: slot ? m['appointments.outcome.agreed']({ slot: slotWords(slot, format) }) : m['appointments.outcome.otherAsked'](),
            });
            onClose();
          } catch (failure) {
            if (toProblem(failure).status !== 409) throw failure;
            await queries.invalidateQueries({ predicate: isTicketQuery });
            throw failure;
          }
          await queries.invalidateQueries({ predicate: isTicketQuery });
        }}
      />
    </Dialog>
  );
}
