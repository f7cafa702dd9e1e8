import { Select, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { DayEntry, InstantField } from '#platform/kit/web/form/day-fields.tsx';
import type { EnteredDelivery, EnteredOrder } from '../entered-orders.api.ts';
import { deliveryChange, deliveryEntry, type DeliveryEntry } from '../entered-orders.schema.ts';
import { hasSamePattern } from '#commerce/orders/order-entry.ts';
import { listDeliverableLines, buildDeliveryValues, type DeliveryValues } from './delivery-values.ts';
import { DeliveryLines } from './DeliveryLines.tsx';
import styles from './Entry.module.css';
import { useEntryValues, type EntryValues } from '#platform/kit/web/form/entry-values.tsx';
import { entries, refreshOrders } from './entered-orders.queries.ts';
import { PackageFields } from './PackageFields.tsx';

interface DeliveryDialogProps {
  order: EnteredOrder;
  /** Null: a new one. */
  delivery: EnteredDelivery | null;
  onClose: () => void;
}

/** Enters a delivery, or changes one: carrier, dates, parcels, and which items with which serial numbers. */
export function DeliveryDialog({ order, delivery, onClose }: DeliveryDialogProps) {
  // The version of a changed delivery is the only difference.
  const schema: z.ZodType<DeliveryEntry & { version?: number }> = delivery ? deliveryChange : deliveryEntry;
  const entry = useEndpointForm({
    schema,
    draft: `delivery ${delivery?.id ?? `of ${order.id}`}`,
    initialValues: buildDeliveryValues(order, delivery),
    send: async ({ version: _version, ...body }, idempotencyKey) => {
      const number = delivery
        ? await entries
            .call(
              'PUT /api/provider/deliveries/:id',
              { params: { id: delivery.id }, body: { ...body, version: delivery.version } },
              { idempotencyKey, company: null },
            )
            .then(() => delivery.number)
        : (await entries.call('POST /api/provider/orders/:id/deliveries', { params: { id: order.id }, body }, { idempotencyKey, company: null })).number;
      await refreshOrders();
      toast({ kind: 'success', title: delivery ? m['order-entry.changed']({ number }) : m['order-entry.entered']({ number }) });
      onClose();
    },
  });
  const fields = useEntryValues<DeliveryValues>(entry.form);
  const lines = listDeliverableLines(order, delivery);
  // Items and parcels of a delivery of the ERP stay as it sends them.
  const isSent = delivery !== null && delivery.source !== 'portal';
  return (
    <FormDialog
      title={delivery ? m['order-entry.changeTitle']({ number: delivery.number }) : m['order-entry.newDelivery']()}
      of={entry}
      sendLabel={delivery ? m['order-entry.keep']() : m['order-entry.enter']()}
      note={isSent || fields.values.deliveredAt === null ? undefined : m['order-entry.receivedNote']()}
      onClose={onClose}
    >
      {isSent ? <p>{m['order-entry.sentHelp']()}</p> : null}
      <CarrierFields fields={fields} carriers={order.carriers} />
      <DateFields fields={fields} />
      {isSent ? null : (
        <>
          <DeliveryLines fields={fields} lines={lines} />
          <PackageFields fields={fields} />
        </>
      )}
      {delivery ? (
        <TextInput
          label={m['platform.form.optional']({ label: m['order-entry.reason']() })}
          description={m['order-entry.reasonHelp']()}
          {...fields.at('reason')}
          value={fields.values.reason}
          maxLength={500}
          onChange={(event) => fields.set({ reason: event.currentTarget.value })}
        />
      ) : null}
    </FormDialog>
  );
}

type Fields = EntryValues<DeliveryValues>;

function CarrierFields({ fields: { values, set, at }, carriers }: { fields: Fields; carriers: EnteredOrder['carriers'] }) {
  const latest = carriers.find(({ code }) => code === values.carrier)?.latest ?? null;
  const isUnlike = latest !== null && values.trackingNumber.trim() !== '' && !hasSamePattern(values.trackingNumber, latest);
  return (
    <div className={styles.pair}>
      <Select
        label={m['platform.form.optional']({ label: m['orders.field.carrier']() })}
        {...at('carrier')}
        data={carriers.map(({ code, name }) => ({ value: code, label: name }))}
        value={values.carrier}
        clearable
        searchable
        comboboxProps={{ withinPortal: false }}
        onChange={(carrier) => set({ carrier })}
      />
      <TextInput
        label={m['platform.form.optional']({ label: m['orders.field.trackingNumber']() })}
        description={isUnlike ? m['order-entry.unlikeLatest']({ latest }) : undefined}
        {...at('trackingNumber')}
        classNames={{ input: 'serial' }}
        value={values.trackingNumber}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => set({ trackingNumber: event.currentTarget.value })}
      />
    </div>
  );
}

function DateFields({ fields: { values, set, at, findFlaw } }: { fields: Fields }) {
  const renderDay = (path: 'promisedOn' | 'expectedOn' | 'shippedOn', label: string) => (
    <DayEntry
      label={m['platform.form.optional']({ label })}
      value={values[path]}
      data-path={at(path)['data-path']}
      error={findFlaw(path)}
      onChange={(on) => set({ [path]: on })}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {renderDay('promisedOn', m['orders.field.promisedOn']())}
        {renderDay('expectedOn', m['orders.field.expectedOn']())}
      </div>
      <div className={styles.pair}>
        {renderDay('shippedOn', m['orders.field.shippedOn']())}
        <TextInput
          label={m['platform.form.optional']({ label: m['orders.entry.receivedBy']() })}
          {...at('receivedBy')}
          value={values.receivedBy}
          maxLength={120}
          onChange={(event) => set({ receivedBy: event.currentTarget.value })}
        />
      </div>
      <InstantField
        label={m['platform.form.optional']({ label: m['orders.field.deliveredAt']() })}
        value={values.deliveredAt}
        startTime="09:00"
        data-path={at('deliveredAt')['data-path']}
        error={findFlaw('deliveredAt')}
        onChange={(deliveredAt) => set({ deliveredAt })}
      />
    </>
  );
}
