import { Select } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field, setValue } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { shipmentInput } from '../../stock.api.ts';
import { ReasonField } from '../parts/ReasonField.tsx';
import { stock } from '../stock.queries.ts';
import type { KeepProps } from './KeepStock.tsx';
import { KeptItems } from './KeptItems.tsx';
import { useKept } from './use-kept.ts';

/** Takes items out of stock: those of a reservation, or available ones. */
export function ShipmentDialog({ item, onClose }: KeepProps) {
  const kept = useKept({ item, onClose });
  const ship = useEndpointForm({
    schema: shipmentInput,
    draft: `ship stock ${item.id}`,
    initialValues: { quantity: 1 as number | string, serials: [] as string[], reason: '', reservationId: null as string | null },
    send: async (body, idempotencyKey) => {
      await stock.call('POST /api/stock-items/:id/shipments', { params: { id: item.id }, body }, { idempotencyKey });
      await kept();
    },
  });
  const { form } = ship;
  const { reservationId } = form.getValues();
  return (
    <FormDialog title={m['stock.keep.shipment.title']({ reference: item.reference })} of={ship} sendLabel={m['stock.keep.shipment.send']()} onClose={onClose}>
      {item.reservations.length > 0 ? (
        <Select
          key={form.key('reservationId')}
          {...field(form, 'reservationId', m['stock.field.reservation'](), { isOptional: true })}
          data={item.reservations.map(({ id, number, quantity, reserverName }) => ({
            value: id,
            label: m['stock.keep.reservation']({ number, quantity, name: reserverName }),
          }))}
          clearable
          comboboxProps={{ withinPortal: false }}
          onChange={(id) => {
            form.setFieldValue('reservationId', id);
            const held = item.reservations.find((one) => one.id === id);
            if (held) form.setFieldValue('quantity', held.quantity);
          }}
        />
      ) : null}
      <KeptItems
        quantity={{
          ...field(form, 'quantity', m['stock.field.quantity']()),
          value: form.getValues().quantity,
          onChange: (quantity) => form.setFieldValue('quantity', quantity),
        }}
        first={form.getValues().serials}
        errors={form.errors}
        leaving={item}
        reservation={item.reservations.find(({ id }) => id === reservationId)}
        onSerials={(serials) => setValue(form, 'serials', serials)}
      />
      <ReasonField key={form.key('reason')} {...field(form, 'reason', m['stock.field.reason'](), { isOptional: true })} />
    </FormDialog>
  );
}
