import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field, setValue } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { entryInput } from '../../stock.api.ts';
import { ReasonField } from '../parts/ReasonField.tsx';
import { stock } from '../stock.queries.ts';
import type { KeepProps } from './KeepStock.tsx';
import { KeptItems } from './KeptItems.tsx';
import { useKept } from './use-kept.ts';

/** Enters items into stock. */
export function EntryDialog({ item, onClose }: KeepProps) {
  const kept = useKept({ item, onClose });
  const enter = useEndpointForm({
    schema: entryInput,
    draft: `enter stock ${item.id}`,
    initialValues: { quantity: 1 as number | string, serials: [] as string[], reason: '' },
    send: async (body, idempotencyKey) => {
      await stock.call('POST /api/stock-items/:id/entries', { params: { id: item.id }, body }, { idempotencyKey });
      await kept();
    },
  });
  const { form } = enter;
  return (
    <FormDialog title={m['stock.keep.entry.title']({ reference: item.reference })} of={enter} sendLabel={m['stock.keep.entry.send']()} onClose={onClose}>
      <KeptItems
        quantity={{
          ...field(form, 'quantity', m['stock.field.quantity']()),
          value: form.getValues().quantity,
          onChange: (quantity) => form.setFieldValue('quantity', quantity),
        }}
        first={form.getValues().serials}
        errors={form.errors}
        onSerials={(serials) => setValue(form, 'serials', serials)}
      />
      <ReasonField key={form.key('reason')} {...field(form, 'reason', m['stock.field.reason'](), { isOptional: true })} />
    </FormDialog>
  );
}
