import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FilesField } from '#platform/kit/web/form/FilesField.tsx';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { photosAtMost, reserveMaxCharacters } from '../../damage.ts';
import { damageInput } from '../../deliveries.api.ts';
import type { Delivery, OrderDetail } from '../../orders.api.ts';
import { deliveries, orderQuery } from '../orders.queries.ts';
import styles from './DamageDialog.module.css';

/** Reports a damage on a delivery: what is wrong, precisely, and photos. Reaches the provider; what is typed stays when sending fails. */
export function DamageDialog({ order, delivery, onClose }: { order: OrderDetail; delivery: Delivery; onClose: () => void }) {
  const queries = useQueryClient();
  const report = useEndpointForm({
    schema: damageInput,
    initialValues: { reserveText: '' },
    draft: `damage ${delivery.id}`,
    send: async (body, idempotencyKey, photos) => {
      const { number } = await deliveries.call(
        'POST /api/deliveries/:code/damage-reports',
        { params: { code: delivery.number }, body, files: { photos } },
        { idempotencyKey, company: order.companyId },
      );
      // Whichever of its numbers the order was opened by.
      await queries.invalidateQueries({ queryKey: orderQuery(order.number).queryKey.slice(0, 2) });
      toast({ kind: 'success', title: m['orders.damage.sent']({ number }), text: m['orders.damage.sentText']() });
      onClose();
    },
  });
  const { form } = report;
  return (
    <FormDialog title={m['orders.damage.dialog']({ number: delivery.number })} of={report} sendLabel={m['orders.damage.send']()} onClose={onClose}>
      <p className={styles.advice}>{m['orders.damage.advice']()}</p>
      <Textarea
        key={form.key('reserveText')}
        {...field(form, 'reserveText', m['orders.damage.text']())}
        description={m['orders.damage.textHelp']()}
        autosize
        minRows={4}
        maxLength={reserveMaxCharacters}
      />
      <FilesField {...report.attached} kind="photos" label={m['orders.damage.photos']()} atMost={photosAtMost} />
    </FormDialog>
  );
}
