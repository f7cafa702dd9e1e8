import { useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { addDays } from '#platform/kernel/calendar.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field, readPlace } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { reservationDaysAtMost } from '../../stock.ts';
import { reservationChange, type ReservationSummary } from '../../stock.api.ts';
import { ReasonField } from '../parts/ReasonField.tsx';
import { isStockQuery, stock } from '../stock.queries.ts';

/** Changes how long a reservation holds, and what for. */
export function ChangeReservation({ reservation, onClose }: { reservation: ReservationSummary; onClose: () => void }) {
  const { today = '' } = useFormat();
  const queries = useQueryClient();
  const { number, companyId: company, reason, untilOn, version } = reservation;
  const change = useEndpointForm({
    schema: reservationChange,
    draft: `reservation ${number}`,
    initialValues: { reason, untilOn, version },
    send: async (body, idempotencyKey) => {
      await stock.call('PATCH /api/stock-reservations/:code', { params: { code: number }, body }, { idempotencyKey, company });
      await queries.invalidateQueries({ predicate: isStockQuery });
      toast({ kind: 'success', title: m['stock.reservation.changed']({ number }) });
      onClose();
    },
  });
  const { form } = change;
  return (
    <FormDialog title={m['stock.reservation.change.title']({ number })} of={change} sendLabel={m['stock.reservation.change.send']()} onClose={onClose}>
      <DayField
        label={m['stock.field.untilOn']()}
        value={form.getValues().untilOn}
        min={today}
        max={addDays(today, reservationDaysAtMost)}
        {...readPlace(form, 'untilOn')}
        error={form.errors.untilOn as string | undefined /* sentences of the schema */}
        onUnread={(text, read) => form.setFieldValue('untilOn', read ?? text)}
        onChange={(chosen) => form.setFieldValue('untilOn', chosen ?? '')}
      />
      <ReasonField key={form.key('reason')} {...field(form, 'reason', m['stock.field.reason'](), { isOptional: true })} />
    </FormDialog>
  );
}
