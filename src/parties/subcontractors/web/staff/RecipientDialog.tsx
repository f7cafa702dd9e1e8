import { Select, TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { promiseMail } from '#platform/kit/web/mail.tsx';
import type { Locale } from '#platform/kernel/locale.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { nameMax, phoneMax, recipientChange, type Recipient, type Subcontractor } from '../../subcontractors.api.ts';
import { finishSave, subcontractors } from '../subcontractors.queries.ts';

interface RecipientDialogProps {
  subcontractor: Subcontractor;
  /** Null: a new one. */
  recipient: Recipient | null;
  onClose: () => void;
}

const nobody = { fullName: '', email: '', phone: '', language: 'fr' as Locale, isActive: true, version: 1 };

/** A recipient: a new one, or one to change. */
export function RecipientDialog({ subcontractor, recipient, onClose }: RecipientDialogProps) {
  const { fullName, email, phone, language, isActive, version } = recipient ?? nobody;
  const entry = useEndpointForm({
    schema: recipientChange,
    draft: `recipient ${recipient?.id ?? `of ${subcontractor.id}`}`,
    initialValues: { fullName, email, phone, language, isActive, version },
    send: async (body, idempotencyKey) => {
      const { isActive: _, version: __, ...person } = body;
      await (recipient === null
        ? subcontractors.call('POST /api/provider/subcontractors/:id/recipients', { params: { id: subcontractor.id }, body: person }, { idempotencyKey })
        : subcontractors.call('PATCH /api/provider/subcontractor-recipients/:id', { params: { id: recipient.id }, body }, { idempotencyKey }));
      await finishSave(body.fullName, onClose);
    },
  });
  const { form } = entry;
  return (
    <FormDialog
      title={recipient === null ? m['subcontractors.recipient.add']({ name: subcontractor.name }) : m['subcontractors.change']({ name: fullName })}
      of={entry}
      sendLabel={recipient === null ? m['subcontractors.recipient.add.send']() : m['subcontractors.save']()}
      onClose={onClose}
    >
      <TextInput key={form.key('fullName')} {...field(form, 'fullName', m['subcontractors.field.fullName']())} maxLength={nameMax} autoComplete="off" />
      <TextInput
        key={form.key('email')}
        {...field(form, 'email', m['subcontractors.field.email']())}
        description={promiseMail(m['subcontractors.field.email.hint']())}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <TextInput
        key={form.key('phone')}
        {...field(form, 'phone', m['subcontractors.field.phone'](), { isOptional: true })}
        type="tel"
        maxLength={phoneMax}
        autoComplete="off"
      />
      <Select
        key={form.key('language')}
        {...field(form, 'language', m['subcontractors.field.language']())}
        data={[
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'English' },
        ]}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
    </FormDialog>
  );
}
