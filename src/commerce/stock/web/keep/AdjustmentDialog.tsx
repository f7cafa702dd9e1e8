import { TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field, setValue } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { parseQuantity } from '#platform/kernel/typed-numbers.ts';
import { adjustmentInput } from '../../stock.api.ts';
import { ReasonField } from '../parts/ReasonField.tsx';
import { stock } from '../stock.queries.ts';
import type { KeepProps } from './KeepStock.tsx';
import { SerialsField } from './SerialsField.tsx';
import { useKept } from './use-kept.ts';

/** A typed difference with its sign, either minus; what is no whole number stays text, which the schema refuses. */
function parseDifference(typed: string): number | string {
  const [, sign, digits] = /^\s*([+\u2212-]?)\s*(.*)$/.exec(typed)!;
  const quantity = parseQuantity(digits!);
  return typeof quantity === 'number' && sign !== '' && sign !== '+' ? -quantity : quantity;
}

/** Corrects what is on hand after a count. */
export function AdjustmentDialog({ item, onClose }: KeepProps) {
  const kept = useKept({ item, onClose });
  const adjust = useEndpointForm({
    schema: adjustmentInput,
    draft: `adjust stock ${item.id}`,
    initialValues: { difference: '' as number | string, serials: [] as string[], reason: '' },
    send: async (body, idempotencyKey) => {
      await stock.call('POST /api/stock-items/:id/adjustments', { params: { id: item.id }, body }, { idempotencyKey });
      await kept();
    },
  });
  const { form } = adjust;
  const { difference } = form.getValues();
  const isFewer = typeof difference === 'number' && difference < 0;
  return (
    <FormDialog
      title={m['stock.keep.adjustment.title']({ reference: item.reference })}
      of={adjust}
      sendLabel={m['stock.keep.adjustment.send']()}
      onClose={onClose}
    >
      <TextInput
        key={form.key('difference')}
        {...field(form, 'difference', m['stock.field.difference']())}
        description={m['stock.keep.differenceHelp']({ onHand: item.onHand })}
        maxLength={12}
        autoComplete="off"
        onChange={(event) => form.setFieldValue('difference', parseDifference(event.currentTarget.value))}
      />
      <SerialsField
        first={form.getValues().serials}
        errors={form.errors}
        leaving={isFewer ? item : undefined}
        onChange={(serials) => setValue(form, 'serials', serials)}
      />
      <ReasonField key={form.key('reason')} {...field(form, 'reason', m['stock.field.reason']())} />
    </FormDialog>
  );
}
