import { Textarea } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { field, setList } from '#platform/web/form/fields.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { QuantityField } from '#platform/web/form/QuantityField.tsx';
import { reservationReasonMax } from '../../stock.ts';
import { entryInput } from '../../stock.api.ts';
import { stock } from '../stock.queries.ts';
import type { KeepProps } from './KeepStock.tsx';
import { SerialsField } from './SerialsField.tsx';
import { useKept } from './use-kept.ts';

/** Enters items into stock. */
export function EntryDialog({ item, onClose }: KeepProps) {
  const kept = useKept({ item, onClose });
  const enter = useEndpointForm({
    schema: entryInput,
    initialValues: { quantity: 1 as number | string, serials: [] as string[], reason: '' },
    send: async (body, idempotencyKey) => {
      await stock.call('POST /api/stock-items/:id/entries', { params: { id: item.id }, body }, { idempotencyKey });
      await kept();
    },
  });
  const { form } = enter;
  return (
    <FormDialog title={m['stock.keep.entry.title']({ reference: item.reference })} of={enter} sendLabel={m['stock.keep.entry.send']()} onClose={onClose}>
      <QuantityField
        {...field(form, 'quantity', m['stock.field.quantity']())}
        value={form.getValues().quantity}
        onChange={(quantity) => form.setFieldValue('quantity', quantity)}
      />
      <SerialsField
        errors={form.errors}
        onChange={(serials) => {
          setList(form, 'serials', serials);
          if (serials.length > 0) form.setFieldValue('quantity', serials.length);
        }}
      />
      <Textarea
        key={form.key('reason')}
        {...field(form, 'reason', m['stock.field.reason'](), { isOptional: true })}
        autosize
        minRows={2}
        maxLength={reservationReasonMax}
      />
    </FormDialog>
  );
}
