import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { z } from 'zod';
import { entryChoicesQuery } from '#parties/companies/web/companies.queries.ts';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { useEntryValues } from '#platform/kit/web/form/entry-values.tsx';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { itemChange, itemEntry, type ItemChange, type ItemEntry, type EnteredItem } from '../../entered-stock.api.ts';
import { stockAddress } from '../../stock.paths.ts';
import { KeptItems } from '../keep/KeptItems.tsx';
import { ReasonField } from '../parts/ReasonField.tsx';
import { entries, refreshItems } from '../stock.queries.ts';
import { buildItemValues, type ItemValues } from './item-values.ts';
import { ItemFields } from './ItemFields.tsx';

interface ItemDialogProps {
  companyId: number;
  /** Null: a new one. */
  item: EnteredItem | null;
  onClose: () => void;
}

/** Enters an item of stock with the pieces that are there, or corrects one. */
export function ItemDialog({ companyId, item, onClose }: ItemDialogProps) {
  const router = useRouter();
  const { data: choices } = useQuery(entryChoicesQuery(companyId));
  const schema: z.ZodType<ItemEntry | ItemChange> = item ? itemChange : itemEntry;
  const entry = useEndpointForm({
    schema,
    draft: `stock item ${item?.id ?? `of ${companyId}`}`,
    initialValues: buildItemValues(item),
    send: async (body, idempotencyKey) => {
      const how = { idempotencyKey, company: null };
      if (item && 'version' in body) {
        await entries.call('PUT /api/provider/stock-items/:id', { params: { id: item.id }, body }, how);
        await refreshItems();
        toast({ kind: 'success', title: m['stock.entry.changed']({ code: body.code }) });
        return onClose();
      }
      const entered = body as ItemEntry; // that of the schema of a new item
      const { code } = await entries.call(
        'POST /api/provider/companies/:companyId/stock-items',
        { params: { companyId: String(companyId) }, body: entered },
        how,
      );
      await refreshItems();
      toast({ kind: 'success', title: m['stock.entry.entered']({ code }) });
      onClose();
      await router.navigate({ href: withCompany(stockAddress(code), companyId) });
    },
  });
  const fields = useEntryValues<ItemValues>(entry.form);
  const { values, set, at } = fields;
  const isSent = item?.source === 'erp';
  return (
    <FormDialog
      title={item ? m['stock.entry.changeTitle']({ code: item.code }) : m['stock.entry.new']()}
      of={entry}
      sendLabel={item ? m['stock.entry.keep']() : m['stock.entry.enter']()}
      note={item ? undefined : m['stock.entry.seenAtOnce']()}
      onClose={onClose}
    >
      {isSent ? <p>{m['stock.entry.sentHelp']()}</p> : null}
      <ItemFields fields={fields} choices={choices} companyId={companyId} isSent={isSent} />
      {item ? null : (
        <KeptItems
          quantity={{
            label: m['stock.field.quantity'](),
            description: m['stock.entry.piecesHelp'](),
            ...at('quantity'),
            value: values.quantity ?? 0,
            onChange: (quantity) => set({ quantity }),
          }}
          first={values.serials ?? []}
          errors={entry.form.errors}
          onSerials={(serials) => set({ serials })}
        />
      )}
      {item && !isSent ? null : (
        <ReasonField
          label={m['platform.form.optional']({ label: m['stock.field.reason']() })}
          {...at('reason')}
          value={values.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      )}
    </FormDialog>
  );
}
