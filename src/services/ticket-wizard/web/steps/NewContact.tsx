import { TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { emptyContact, contactName } from '#parties/sites/contact.ts';
import { newContact, type NewContact as NewContactInput } from '#parties/sites/contacts.api.ts';
import { contactLabels } from '#parties/sites/site.names.ts';
import { contacts } from '#parties/sites/web/sites.queries.ts';
import type { DraftAddress } from '../ticket-draft.ts';
import { useTicketWizard } from '../wizard-context.ts';

interface NewContactProps {
  /** Site that the contact is of. */
  site: string | null;
  onClose: () => void;
  onCreated: (contact: DraftAddress['contact']) => void;
}

/** Creates a contact without leaving the wizard. */
export function NewContact({ site, onClose, onCreated }: NewContactProps) {
  const { company } = useTicketWizard();
  const initialValues: NewContactInput = { ...emptyContact, siteId: site, roles: site === null ? [] : ['technical'] };
  const create = useEndpointForm({
    schema: newContact,
    draft: `contact of a ticket ${site ?? ''}`,
    initialValues,
    send: async (body, idempotencyKey) => {
      const contact = await contacts.call('POST /api/contacts', { body }, { idempotencyKey, company });
      onCreated({ id: contact.id, name: contactName(contact) });
      onClose();
    },
  });
  const { form } = create;
  return (
    <FormDialog title={m['ticket-wizard.newContact']()} of={create} sendLabel={m['ticket-wizard.create']()} onClose={onClose}>
      <TextInput key={form.key('firstName')} {...field(form, 'firstName', contactLabels.firstName(), { isOptional: true })} autoComplete="off" />
      <TextInput key={form.key('lastName')} {...field(form, 'lastName', contactLabels.lastName())} autoComplete="off" />
      <TextInput key={form.key('mobile')} {...field(form, 'mobile', contactLabels.mobile(), { isOptional: true })} type="tel" autoComplete="off" />
      <TextInput key={form.key('email')} {...field(form, 'email', contactLabels.email(), { isOptional: true })} type="email" autoComplete="off" />
    </FormDialog>
  );
}
