import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { field } from '#platform/web/form/fields.ts';
import { FilesField } from '#platform/web/form/FilesField.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { acceptance } from '../../answers.api.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { answers } from '../offers.queries.ts';
import { numberedRevision } from '../offers.screen.tsx';
import { answering } from './answered.ts';
import styles from './AnswerDialog.module.css';

/** Accepts an offer: what exactly, who signs, with which order number. The revision as it was opened is what is signed. */
export function AcceptDialog({ offer, onClose }: { offer: OfferDetail; onClose: () => void }) {
  const { user, provider } = useSession();
  const queries = useQueryClient();
  const format = useFormat();
  const [seen] = useState(offer);
  const acceptanceForm = useEndpointForm({
    schema: acceptance,
    initialValues: { contentHash: seen.contentHash, signerName: user.fullName, signerRole: user.profileRole, purchaseOrderNumber: '', signatureText: '' },
    draft: `accept ${seen.contentHash}`,
    send: async (body, intent, purchaseOrder) => {
      await answering(
        queries,
        seen.number,
        answers.call(
          'POST /api/offers/:code/acceptance',
          { params: { code: seen.number }, body, files: { purchaseOrder } },
          { idempotencyKey: intent, company: seen.companyId },
        ),
      );
      toast({ kind: 'success', title: m['offers.accept.done']({ number: seen.number }), text: m['offers.accept.doneText']({ provider: provider.name }) });
      onClose();
    },
  });
  const { form } = acceptanceForm;
  return (
    <FormDialog
      title={m['offers.accept.title']({ number: numberedRevision(seen) })}
      of={acceptanceForm}
      sendLabel={m['offers.accept.send']()}
      onClose={onClose}
    >
      <div className={styles.facts}>
        <Properties
          items={[
            { label: m['offers.field.project'](), value: seen.project },
            { label: m['offers.field.totalExclVat'](), value: <strong>{format.money(seen.totalExclVat, seen.currency)}</strong> },
            { label: m['offers.field.totalInclVat'](), value: format.money(seen.totalInclVat, seen.currency) },
          ]}
        />
      </div>
      <div className={styles.pair}>
        <TextInput key={form.key('signerName')} {...field(form, 'signerName', m['offers.accept.signerName']())} maxLength={120} autoComplete="name" />
        <TextInput key={form.key('signerRole')} {...field(form, 'signerRole', m['offers.accept.signerRole']())} maxLength={120} />
      </div>
      <TextInput
        key={form.key('purchaseOrderNumber')}
        {...field(form, 'purchaseOrderNumber', m['offers.accept.purchaseOrder'](), { isOptional: true })}
        maxLength={60}
      />
      <FilesField label={m['offers.accept.purchaseOrderFile']()} {...acceptanceForm.attached} atMost={1} />
      <TextInput
        key={form.key('signatureText')}
        {...field(form, 'signatureText', m['offers.accept.signature']())}
        description={m['offers.accept.signatureHelp']()}
        maxLength={120}
        autoComplete="off"
      />
      <p className={styles.agreement}>{m['offers.accept.agreement']({ provider: provider.name, revision: seen.revision })}</p>
    </FormDialog>
  );
}
