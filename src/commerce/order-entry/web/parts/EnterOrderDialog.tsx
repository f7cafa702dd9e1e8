import { TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { orderEntry, type OrderEntry } from '../../entered-orders.schema.ts';
import { orderAddress } from '#commerce/orders/orders.paths.ts';
import { DayEntry } from '#platform/kit/web/form/day-fields.tsx';
import { useEntryValues } from '#platform/kit/web/form/entry-values.tsx';
import styles from '../Entry.module.css';
import { refreshOrders } from '../entered-orders.queries.ts';

interface EnterOrderDialogProps {
  /** Name under which its text is kept. */
  draft: string;
  /** Number that the customer gave with their answer. */
  customerOrderNumber: string;
  /** Makes the call. */
  send: (entry: OrderEntry, intent: string) => Promise<{ companyId: number; number: string }>;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  customerOrderNumber: string;
  orderedOn: string | null;
  promisedOn: string | null;
}

/** Enters an order with the lines of an offer, and opens it. */
export function EnterOrderDialog({ draft, customerOrderNumber, send, onClose }: EnterOrderDialogProps) {
  const router = useRouter();
  const { today } = useSession();
  const entry = useEndpointForm({
    schema: orderEntry,
    draft,
    initialValues: { customerOrderNumber, orderedOn: today, promisedOn: null } as Values,
    send: async (body, intent) => {
      const { companyId, number } = await send(body, intent);
      await refreshOrders();
      toast({ kind: 'success', title: m['order-entry.orderEntered']({ number }) });
      onClose();
      await router.navigate({ href: withCompany(orderAddress(number), companyId) });
    },
  });
  const { form } = entry;
  const { values, set, at, findFlaw } = useEntryValues<Values>(form);
  const renderDay = (path: 'orderedOn' | 'promisedOn', label: string) => (
    <DayEntry label={label} value={values[path]} data-path={at(path)['data-path']} error={findFlaw(path)} onChange={(on) => set({ [path]: on })} />
  );
  return (
    <FormDialog title={m['order-entry.newOrder']()} of={entry} sendLabel={m['order-entry.enterOrder']()} onClose={onClose}>
      <p>{m['order-entry.newOrderText']()}</p>
      <TextInput
        key={form.key('customerOrderNumber')}
        {...field(form, 'customerOrderNumber', m['order-entry.customerNumber'](), { isOptional: true })}
        maxLength={60}
        autoComplete="off"
      />
      <div className={styles.pair}>
        {renderDay('orderedOn', m['orders.field.orderedOn']())}
        {renderDay('promisedOn', m['platform.form.optional']({ label: m['orders.field.promisedOn']() }))}
      </div>
    </FormDialog>
  );
}
