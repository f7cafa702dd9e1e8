import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { contactName } from '#parties/sites/contact.ts';
import { contactInput, type ContactInput } from '#parties/sites/contacts.api.ts';
import type { Contact } from '../../site.api.ts';
import { emptyContact } from '#parties/sites/empty-contact.ts';
import { ContactFields } from '#parties/sites/web/parts/ContactFields.tsx';
import { contacts, showsSites } from '#parties/sites/web/sites.queries.ts';
import { contactValuesOf, saveContact } from './save-contact.tsx';

/** Creates a contact, or changes one at all their sites. */
export function ContactDialog({ contact: current, onClose }: { contact: Contact | null; onClose: () => void }) {
  // The panel reads concurrent changes meanwhile; the form compares with what its reader saw.
  const [contact] = useState(current);
  const company = useCurrentCompany();
  const save = useEndpointForm<ContactInput & Record<string, unknown>, ContactInput>({
    schema: contactInput,
    draft: `contact ${contact?.id ?? 'new'}`,
    initialValues: contact ? contactValuesOf(contact) : emptyContact,
    send: async (given, idempotencyKey) => {
      if (contact) {
        if (!(await saveContact(contact, given, idempotencyKey))) return notSent;
      } else {
        const at = typeof company === 'number' ? { company } : {};
        await contacts.call('POST /api/contacts', { body: { ...given, siteId: null, roles: [] } }, { idempotencyKey, ...at });
      }
      await queryClient.invalidateQueries({ predicate: showsSites });
      toast({ kind: 'success', title: (contact ? m['site.contact.saved'] : m['site.contact.created'])({ name: contactName(given) }) });
      onClose();
    },
  });
  const { form } = save;
  const [values, setValues] = useState<ContactInput>(() => form.getValues());
  const change = (changed: Partial<ContactInput>): void => {
    setValues((before) => ({ ...before, ...changed }));
    form.setValues(changed);
  };
  return (
    <FormDialog
      title={contact ? m['site.contact.change']({ name: contactName(contact) }) : m['sites.contact.new']()}
      of={save}
      sendLabel={contact ? m['site.contact.save']() : m['site.contact.create']()}
      onClose={onClose}
    >
      <ContactFields
        value={values}
        onChange={change}
        inputProps={(name) => ({ error: form.errors[name], 'data-path': name, onBlur: () => void form.validateField(name) })}
      />
    </FormDialog>
  );
}
