import { Textarea } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { QuantityField } from '#platform/kit/web/form/typed-fields.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import type { EnteredOrder } from '../entered-orders.api.ts';
import { linesCorrection } from '../entered-orders.schema.ts';
import { DayEntry } from '#platform/kit/web/form/day-fields.tsx';
import styles from './Entry.module.css';
import { useEntryValues, type EntryValues } from '#platform/kit/web/form/entry-values.tsx';
import { entries, refreshOrders } from './entered-orders.queries.ts';

interface LineValues {
  id: string;
  promisedOn: string | null;
  expectedOn: string | null;
  quantityCancelled: number | string;
  quantityDone: number | string;
}
interface Values extends Record<string, unknown> {
  version: number;
  reason: string;
  lines: LineValues[];
}

/** Corrects the dates and quantities of the lines of an order, with the reason. */
export function LinesDialog({ order, onClose }: { order: EnteredOrder; onClose: () => void }) {
  const entry = useEndpointForm({
    schema: linesCorrection,
    draft: `lines ${order.id} ${order.lines.length}`,
    initialValues: {
      version: order.version,
      reason: '',
      lines: order.lines.map(({ id, promisedOn, expectedOn, quantityCancelled, quantityDelivered }) => ({
        id,
        promisedOn,
        expectedOn,
        quantityCancelled,
        quantityDone: quantityDelivered,
      })),
    } as Values,
    send: async (body, idempotencyKey) => {
      await entries.call('PUT /api/provider/orders/:id/lines', { params: { id: order.id }, body }, { idempotencyKey, company: null });
      await refreshOrders();
      toast({ kind: 'success', title: m['order-entry.linesKept']() });
      onClose();
    },
  });
  const fields = useEntryValues<Values>(entry.form);
  const { values, set, at } = fields;
  return (
    <FormDialog title={m['order-entry.correctLines']()} of={entry} sendLabel={m['order-entry.keep']()} onClose={onClose}>
      {order.source === 'portal' ? null : <p>{m['order-entry.sentHelp']()}</p>}
      <Textarea
        label={m['order-entry.reason']()}
        description={m['order-entry.reasonHelp']()}
        {...at('reason')}
        value={values.reason}
        autosize
        minRows={1}
        maxLength={500}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <div className={styles.part}>
        {order.lines.map((line, index) => (
          <LineFields
            key={line.id}
            fields={fields}
            line={line}
            hasDone={order.source !== 'portal' || line.kind !== 'equipment'}
            index={index}
            onEdit={(part) => set({ lines: values.lines.with(index, { ...values.lines[index]!, ...part }) })}
          />
        ))}
      </div>
    </FormDialog>
  );
}

interface LineFieldsProps {
  fields: EntryValues<Values>;
  line: EnteredOrder['lines'][number];
  /** Whether people say how many items are done; of equipment entered by hand, deliveries say it. */
  hasDone: boolean;
  index: number;
  onEdit: (part: Partial<LineValues>) => void;
}

function LineFields({ fields: { values, at, findFlaw }, line, hasDone, index, onEdit }: LineFieldsProps) {
  const { promisedOn, expectedOn, quantityCancelled, quantityDone } = values.lines[index]!;
  const bindField = (name: keyof LineValues) => at(`lines.${index}.${name}`);
  const renderDay = (name: 'promisedOn' | 'expectedOn', label: string, value: string | null) => (
    <DayEntry
      label={label}
      value={value}
      data-path={bindField(name)['data-path']}
      error={findFlaw(`lines.${index}.${name}`)}
      onChange={(on) => onEdit({ [name]: on })}
    />
  );
  return (
    <fieldset className={styles.part}>
      <legend className={styles.name}>
        <Reference>{line.reference}</Reference>
        <span className="quiet">{m['order-entry.ordered']({ count: line.quantityOrdered })}</span>
      </legend>
      <div className={styles.dates} data-done={hasDone || undefined}>
        {renderDay('promisedOn', m['orders.field.promisedOn'](), promisedOn)}
        {renderDay('expectedOn', m['orders.field.expectedOn'](), expectedOn)}
        <QuantityField
          label={m['orders.entry.cancelled']()}
          {...bindField('quantityCancelled')}
          value={quantityCancelled}
          onChange={(pieces) => onEdit({ quantityCancelled: pieces })}
        />
        {hasDone ? (
          <QuantityField
            label={line.kind === 'equipment' ? m['orders.field.quantityDelivered']() : m['orders.field.done']()}
            {...bindField('quantityDone')}
            value={quantityDone}
            onChange={(pieces) => onEdit({ quantityDone: pieces })}
          />
        ) : null}
      </div>
    </fieldset>
  );
}
