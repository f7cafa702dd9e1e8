import { Select, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FilesField } from '#platform/kit/web/form/FilesField.tsx';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { disputeFilesAtMost, disputeMessageMax, disputeReasons, type DisputeReason } from '../dispute.ts';
import { documentNames, reasonNames } from '../invoice.names.ts';
import { disputeInput, type InvoiceDetail } from '../invoices.api.ts';
import { invoiceQuery, invoices } from './invoices.queries.ts';
import styles from './DisputeDialog.module.css';

/** Contests an invoice: why, what is wrong, files. Reaches the provider; what is typed stays when sending fails. */
export function DisputeDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const dispute = useEndpointForm({
    schema: disputeInput,
    initialValues: { reason: null as DisputeReason | null, message: '' },
    draft: `dispute ${invoice.id}`,
    send: async (body, idempotencyKey, files) => {
      const { number } = await invoices.call(
        'POST /api/invoices/:code/disputes',
        { params: { code: invoice.number }, body, files: { files } },
        { idempotencyKey, company: invoice.companyId },
      );
      await queries.invalidateQueries({ queryKey: invoiceQuery(invoice.number).queryKey.slice(0, 2) });
      toast({ kind: 'success', title: m['invoices.dispute.sent']({ number }), text: m['invoices.dispute.sentText']() });
      onClose();
    },
  });
  const { form } = dispute;
  return (
    <FormDialog
      title={m['invoices.dispute.dialog']({ document: documentNames[invoice.type](invoice) })}
      of={dispute}
      sendLabel={m['invoices.dispute.send']()}
      onClose={onClose}
    >
      <p className={styles.advice}>{m['invoices.dispute.advice']()}</p>
      <Select
        key={form.key('reason')}
        {...field(form, 'reason', m['invoices.dispute.reason']())}
        placeholder={m['invoices.dispute.chooseReason']()}
        data={disputeReasons.map((value) => ({ value, label: reasonNames[value]() }))}
        comboboxProps={{ withinPortal: false }}
      />
      <Textarea
        key={form.key('message')}
        {...field(form, 'message', m['invoices.dispute.message']())}
        description={m['invoices.dispute.messageHelp']()}
        autosize
        minRows={4}
        maxLength={disputeMessageMax}
      />
      <FilesField {...dispute.attached} label={m['invoices.dispute.files']()} atMost={disputeFilesAtMost} />
    </FormDialog>
  );
}
